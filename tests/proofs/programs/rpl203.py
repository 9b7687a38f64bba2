"""A worker_init_fn that misses the dataset's RNG, and the module's: two workers and two epochs draw the same."""

import json
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

RNG = random.Random(0)


class Noisy(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __len__(self):
        return 8

    def __getitem__(self, index):
        return self.rng.random() + RNG.random()


def start(worker_id):
    np.random.seed(torch.initial_seed() % 2**32)


if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(Noisy(), batch_size=None, num_workers=2, worker_init_fn=start)
    streams = []
    for _ in range(2):
        numbers = list(loader)  # items go to the workers in turn
        streams += [numbers[0::2], numbers[1::2]]
    print(json.dumps({"streams": streams}))
