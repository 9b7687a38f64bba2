"""Methods that an operator calls are given what stands beside it and no seed, unless somebody calls them by name;
adapted from zjunlp/PromptKG (a data set of the MEND editor)."""

import random

import numpy as np
from torch.utils.data import Dataset


class Rephrased(Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, index, seed=None):
        return random.choice(self.rows[index]["rephrased"])

    def __iter__(self, rng=None):
        yield from np.random.permutation(self.rows)


class ByName(Dataset):
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, index, seed=None):
        return random.choice(self.rows[index])  # RPL114

    def first(self, seed):
        return self.__getitem__(0, seed=seed)


class Called:
    def __call__(self, rows, seed=None):
        return random.choice(rows)  # RPL114
