"""The module `np.random` in the place of a generator."""

import random

import numpy as np
from splits import partition, tree


class Aligned:
    def __init__(self, random_state=None):
        self.random_state = random_state

    def fit(self, x):
        # Adapted from umap (aligned_umap.py) and synbols (datasets.py).
        a = partition(x, rng=np.random.RandomState(self.random_state))
        b = partition(x, rng=np.random)  # RPL119
        return a, b, partition(x, 3, np.random)  # RPL119


def grow(x):
    return tree(x, random)  # RPL119


def look(x, random):
    return hasattr(np.random, "default_rng"), getattr(np.random, x), tree(x, random)
