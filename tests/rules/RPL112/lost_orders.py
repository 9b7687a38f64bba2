"""Shuffles in place of what nobody has a name for, or reads (adapted from marian42/shapegan)."""

import copy
import random

import numpy as np


def create_batches(count, size):
    indices = list(range(count))
    random.shuffle(list(range(count)))  # RPL112
    for i in range(0, count, size):
        yield indices[i : i + size]


def spellings(rows, folder, rng, paths):
    names = sorted(folder.iterdir())
    random.shuffle(sorted(rows))  # RPL112
    random.shuffle(names[:])  # RPL112
    random.shuffle(names[10:])  # RPL112
    random.Random(0).shuffle(list(rows))  # RPL112
    np.random.shuffle(np.array(rows))  # RPL112
    np.random.shuffle(rows.copy())  # RPL112
    np.random.default_rng(0).shuffle([row for row in rows if row])  # RPL112
    rng.shuffle(copy.copy(rows))  # RPL112
    rng.shuffle(list(rows) + paths)  # RPL112
    return rows, names


class Loader:
    def __init__(self, folder):
        self.paths = list(folder.iterdir())
        self.rng = random.Random(0)

    def reset(self):
        self.rng.shuffle(self.paths[:])  # RPL112

    def __iter__(self):
        order = list(range(len(self.paths)))
        np.random.shuffle(order)  # RPL112
        for i in range(len(self.paths)):
            yield self.paths[i]
