"""A module's RNG that a dataset draws from by a function of the file."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

_RNG = np.random.default_rng(0)  # RPL203
_ORDER = np.random.default_rng(1)


def jitter(value):
    return value + noise(0.01)


def noise(scale):
    return _RNG.normal(scale=scale)


def shuffled(count):
    return _ORDER.permutation(count)


class Series(Dataset):
    def __init__(self, count):
        self.order = shuffled(count)

    def __len__(self):
        return len(self.order)

    def __getitem__(self, index):
        return jitter(float(self.order[index]))


def init_worker(worker_id):
    np.random.seed(torch.initial_seed() % 2**32)


def main():
    torch.manual_seed(0)
    for batch in DataLoader(Series(8), batch_size=2, num_workers=2, worker_init_fn=init_worker):
        print(batch.tolist())


if __name__ == "__main__":
    main()
