"""Models that are made above composer's trainer, which seeds, adapted from mosaicml/examples."""

import sys

import torch
from composer import Trainer
from composer.models import HuggingFaceModel
from lab.config import read_config
from lab.data import build_data
from lab.models import build_resnet, load_resnet


def main(config):
    data = build_data(config.data)
    model = build_resnet(config.model)  # RPL108
    optimizer = torch.optim.SGD(model.parameters(), lr=config.lr)
    trainer = Trainer(model=model, train_dataloader=data, optimizers=optimizer, seed=config.seed)
    trainer.fit()


def fine_tune(config):
    model = load_resnet(config.checkpoint)
    trainer = Trainer(model=model, train_dataloader=build_data(config.data), seed=config.seed)
    trainer.fit()


def wrap(config, model):
    wrapped = HuggingFaceModel(model)
    Trainer(model=wrapped, train_dataloader=build_data(config.data), seed=config.seed).fit()


def keep(config):
    model = build_resnet(config.model)
    return Trainer(model=model, train_dataloader=build_data(config.data))


if __name__ == "__main__":
    main(read_config(sys.argv[1]))
