# OPTIONS: --preview
"""Workers that live on never hear of the epoch; adapted from starVLA."""

import multiprocessing

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Mixture(Dataset):
    def __init__(self, rows, seed):
        self.rows = rows
        self.seed = seed
        self.set_epoch(0)

    def set_epoch(self, epoch):
        self.epoch = epoch

    def pick(self, index):
        return np.random.default_rng((self.epoch, index, self.seed)).integers(len(self.rows))

    def __getitem__(self, index):
        return self.rows[self.pick(index)]

    def __len__(self):
        return len(self.rows)


class Shared(Mixture):
    def __init__(self, rows, seed):
        self.counter = multiprocessing.Value("q", 0)
        super().__init__(rows, seed)

    def set_epoch(self, epoch):
        self.counter.value = epoch

    def pick(self, index):
        return np.random.default_rng((self.counter.value, index, self.seed)).integers(len(self.rows))


def loaders(rows, workers):
    yield DataLoader(Mixture(rows, 0), num_workers=4, persistent_workers=True)  # RPL206
    yield DataLoader(Mixture(rows, 0), num_workers=workers, persistent_workers=workers > 0)  # RPL206
    yield DataLoader(Mixture(rows, 0), num_workers=4)
    yield DataLoader(Mixture(rows, 0), num_workers=0, persistent_workers=False)


def shared(rows):
    return DataLoader(Shared(rows, 0), num_workers=4, persistent_workers=True)


def train(rows):
    for loader in loaders(rows, 2):
        for epoch in range(3):
            loader.dataset.set_epoch(epoch)
            print(len(list(loader)))
