"""Adapted from aeon (MultiRocketMultivariate before 502609e): the seed reaches compiled code, and not what is drawn."""

import numpy as np
from numba import njit


class Kernels:
    def __init__(self, number=10, random_state=None):
        self.number = number
        self.random_state = random_state

    def fit(self, values):
        self.dilations = np.random.uniform(0, 3, self.number)  # RPL114
        self.biases = _biases(values, self.random_state)
        return self


@njit
def _biases(values, seed):
    np.random.seed(seed)
    return values[np.random.randint(len(values))]
