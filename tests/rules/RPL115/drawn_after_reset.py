"""Adapted from Lightning-AI/litdata (utilities/subsample.py): helpers that set the program's RNG for one shuffle."""

import random

import numpy as np


def shuffle_together(first, second, seed=42):
    order = list(range(len(first)))
    random.seed(seed)  # RPL115
    random.shuffle(order)
    return [first[i] for i in order], [second[i] for i in order]


class Folds:
    def split(self, data, random_state: int = 0):
        np.random.seed(random_state)  # RPL115
        return np.array_split(np.random.permutation(len(data)), 5)


def restored(data, seed=42):
    state = random.getstate()
    random.seed(seed)
    random.shuffle(data)
    random.setstate(state)


def of_its_own(data, seed=42):
    random.Random(seed).shuffle(data)


def as_asked(data, seed):
    random.seed(seed)
    random.shuffle(data)


def set_seeds(seed=42):
    random.seed(seed)
    np.random.seed(seed)
    return random.random()
