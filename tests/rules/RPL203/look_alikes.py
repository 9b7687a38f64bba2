"""Every worker has a state of its own here, or there are no workers."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, Sampler

GENERATOR = torch.Generator().manual_seed(0)  # for the split, not for items
VALUES = np.random.default_rng(0)


class Separated(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rng.normal()


class Epochs(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def set_epoch(self, epoch):
        self.rng = np.random.default_rng([epoch, torch.initial_seed()])

    def __getitem__(self, index):
        return self.rng.normal()


class Order(Sampler):
    def __init__(self):
        self.rng = random.Random(0)

    def __iter__(self):
        yield self.rng.randrange(4)


class Environment:
    """No dataset at all."""

    def __init__(self):
        self.rng = np.random.default_rng(0)

    def step(self):
        return self.rng.normal()


class Synthetic(Dataset):
    def __init__(self):
        self.values = np.random.default_rng(0).normal(size=4)

    def __getitem__(self, index):
        rng = np.random.default_rng(index)
        return self.values[index] + rng.normal()


def separate(worker_id):
    info = torch.utils.data.get_worker_info()
    info.dataset.rng = np.random.default_rng(info.seed)


def load():
    a = DataLoader(Separated(), num_workers=2, worker_init_fn=separate)
    b = DataLoader(Epochs(), num_workers=2)
    c = DataLoader(Synthetic(), num_workers=2, sampler=Order())
    return a, b, c, torch.utils.data.random_split(range(4), [2, 2], generator=GENERATOR), VALUES.normal()
