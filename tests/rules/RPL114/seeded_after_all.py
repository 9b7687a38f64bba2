"""Seeds that arrive by a number drawn first, or by a method of a base class."""

import random

import numpy as np
from sklearn.utils import check_random_state


def make_blobs(n, random_state=None):
    # Adapted from cuml (datasets/blobs.py).
    generator = check_random_state(random_state)
    np.random.seed(int(generator.randint(n, size=1)))
    return np.random.choice(n, n, replace=False)


def make_others(n, random_state=None):
    generator = check_random_state(random_state)
    np.random.seed(3)
    return np.random.choice(n, n, replace=False), generator  # RPL114


class Estimator:
    seed: int

    def _set_seed(self):
        random.seed(self.seed)
        np.random.seed(self.seed)


class Sketch(Estimator):
    # Adapted from karateclub (nodesketch.py).
    def __init__(self, dimensions=32, seed=42):
        self.dimensions = dimensions
        self.seed = seed

    def fit(self, graph):
        self._set_seed()
        self.hashes = np.random.rand(self.dimensions, len(graph))


class Forgets(Estimator):
    def __init__(self, dimensions=32, seed=42):
        self.dimensions = dimensions
        self.seed = seed  # RPL114

    def fit(self, graph):
        self.hashes = np.random.rand(self.dimensions, len(graph))
