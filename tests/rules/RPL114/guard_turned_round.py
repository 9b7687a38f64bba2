"""Adapted from rlcard (env.py): the seed is applied where there is none."""

import random

import numpy as np


class Env:
    def run(self, seed=None):
        if not seed:  # RPL114
            np.random.seed(seed)
            random.seed(seed)
        return np.random.permutation(52)

    def run_with_one_made(self, seed=None):
        if seed is None:
            seed = 7
            np.random.seed(seed)
        return np.random.permutation(52)

    def run_again(self, seed=None):
        if seed is None:
            np.random.seed(seed)
        else:
            np.random.seed(seed)
        return np.random.permutation(52)
