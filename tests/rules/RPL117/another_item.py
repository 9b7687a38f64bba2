"""After chgnet (data/dataset.py): an item that cannot be read gives way to another, and draws nothing else."""

import functools
import random

import torch
from torch.utils.data import Dataset


class Structures(Dataset):
    def __init__(self, rows, converter):
        self.rows, self.converter, self.failed = rows, converter, []

    @functools.cache
    def __getitem__(self, idx):
        if idx not in self.failed:
            try:
                return self.converter(self.rows[idx])
            except Exception:
                self.failed.append(idx)
                return self[random.randint(0, len(self.rows) - 1)]
        idx = random.randint(0, len(self.rows) - 1)
        return self.converter(self.rows[idx])


class Noisy(Dataset):
    def __init__(self, rows):
        self.rows = rows

    @functools.cache  # RPL117
    def __getitem__(self, idx):
        if self.rows[idx] is None:
            idx = random.randint(0, len(self.rows) - 1)
        return self.rows[idx] + torch.rand(3)
