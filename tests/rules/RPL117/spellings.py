"""Caches around randomness."""

import functools
import random
from functools import cache, lru_cache

import numpy as np
import torch
from torch.utils.data import Dataset


class Plain(Dataset):
    def __init__(self, items):
        self.items = items
        self.rng = np.random.default_rng(0)

    @lru_cache(maxsize=16)  # RPL117
    def __getitem__(self, index):
        return self.items[index] + np.random.normal()

    @functools.lru_cache  # RPL117
    def crop(self, index):
        return self.items[index][random.randrange(3) :]

    @cache  # RPL117
    def noisy(self, index):
        return self.items[index] + self.rng.normal()


@lru_cache(None)  # RPL117
def augment(path):
    return torch.rand(3), path
