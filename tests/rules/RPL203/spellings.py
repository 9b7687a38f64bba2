"""RNG objects that no worker_init_fn separates."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

RNG = np.random.default_rng(0)  # RPL203


class Missed(Dataset):
    def __init__(self, rng=None):
        self.rng = rng or np.random.RandomState(0)  # RPL203
        self.generator = torch.Generator().manual_seed(0)  # RPL203
        self.calm = random.Random(0)
        self.order = self.calm.sample(range(4), 4)

    def __getitem__(self, index):
        return self.rng.rand() + torch.rand(1, generator=self.generator)


class FromModule(Dataset):
    def __getitem__(self, index):
        return RNG.normal()


class Shared(Dataset):
    rng = random.Random(1)  # RPL203

    def __getitem__(self, index):
        return self.rng.random()


def start(worker_id):
    """Seeds what torch seeds anyway."""
    np.random.seed(torch.initial_seed() % 2**32)


def load():
    a = DataLoader(Missed(), num_workers=2, worker_init_fn=start)
    b = DataLoader(FromModule(), num_workers=2)
    c = DataLoader(Shared(), num_workers=2, worker_init_fn=start)
    return a, b, c
