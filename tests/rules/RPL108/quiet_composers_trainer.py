"""A program that seeds before it makes the model, adapted from mosaicml/examples."""

import sys

import torch
from composer import Trainer
from composer.utils import reproducibility
from lab.config import read_config
from lab.data import build_data
from lab.models import build_resnet


def main(config):
    reproducibility.seed_all(config.seed)
    model = build_resnet(config.model)
    optimizer = torch.optim.SGD(model.parameters(), lr=config.lr)
    data = build_data(config.data)
    Trainer(model=model, train_dataloader=data, optimizers=optimizer, seed=config.seed).fit()


if __name__ == "__main__":
    main(read_config(sys.argv[1]))
