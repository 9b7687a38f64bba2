"""After chemprop's create_crossval_splits.py; the entry point seeds `random`, not NumPy."""

import random

import numpy as np


def split_indices(all_indices):
    random.shuffle(all_indices)
    return all_indices


def split_scaffolds(count):
    return np.random.permutation(count)  # RPL112
