"""A seed that a base out of sight reads (adapted from karateclub)."""

import numpy as np
from estimator import Estimator


class Asked(Estimator):
    def __init__(self, dimensions=128, seed=42):
        self.dimensions = dimensions
        self.seed = seed

    def fit(self, matrix):
        self._set_seed()
        return matrix @ np.random.rand(self.dimensions)


class NotAsked(Estimator):
    def __init__(self, dimensions=128, seed=42):
        self.dimensions = dimensions
        self.seed = seed

    def fit(self, matrix):
        return matrix @ np.random.rand(self.dimensions)  # RPL114
