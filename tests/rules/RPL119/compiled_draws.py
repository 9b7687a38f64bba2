# OPTIONS: --preview
"""Functions that Numba compiles draw from an RNG of its own; adapted from LibKGE."""

import numba
import numpy as np
from numba import njit


def set_seeds(seed):
    np.random.seed(seed)


class Negatives:
    @staticmethod
    @numba.njit
    def resample(negatives, size):
        for j in range(len(negatives)):
            negatives[j] = np.random.randint(0, size)  # RPL119


@njit(cache=True)
def told(rng, size):
    return rng.normal(0.0, 1.0, size)


def plain(values):
    return np.median(values)


def step(size):
    return np.random.normal(0.0, 1.0, size)  # RPL119


step_fast = njit(step)
