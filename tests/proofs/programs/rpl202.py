"""Two workers, two epochs: the dataset's own RNG gives all four the same numbers."""

import json

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __len__(self):
        return 8

    def __getitem__(self, index):
        return self.rng.random()


if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(Noisy(), batch_size=None, num_workers=2)
    streams = []
    for _ in range(2):
        numbers = list(loader)  # items go to the workers in turn
        streams += [numbers[0::2], numbers[1::2]]
    print(json.dumps({"streams": streams}))
