"""Adapted from UniSRec (ddp_pretrain.py): a configuration keeps the class of the model, which is made after the seed."""

import torch
import torch.multiprocessing as mp
from model import Recommender
from recbole.utils import init_seed
from settings import Config


def pretrain(rank, world_size, dataset):
    config = Config(model=Recommender, dataset=dataset)
    init_seed(config["seed"], config["reproducibility"])
    model = Recommender(config)
    optimizer = torch.optim.Adam(model.parameters())
    model(torch.rand(4, 3)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    mp.spawn(pretrain, args=(2, "FHCKM"), nprocs=2, join=True)
