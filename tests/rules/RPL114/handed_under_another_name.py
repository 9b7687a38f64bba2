"""A seed that a class hands on under another name than its own; adapted from optuna's `_lightgbm_tuner/optimize.py`."""

import numpy as np


class Grid:
    def __init__(self, space, seed=None):
        self.order = np.random.default_rng(seed).permutation(space)


class Tree:
    def __init__(self, seed=None):
        self.rng = np.random.default_rng(seed)


class Tuner:
    def __init__(self, tuner_seed=None):
        self._tuner_seed = tuner_seed

    def leaves(self):
        return Tree(seed=self._tuner_seed)

    def fraction(self, space):
        return Grid(space)  # RPL114

    def fraction_too(self, space):
        return Grid(space, self._tuner_seed)


class Other:
    def __init__(self, data_seed=None):
        self.data_seed = data_seed

    def fraction(self, space):
        return Grid(space)
