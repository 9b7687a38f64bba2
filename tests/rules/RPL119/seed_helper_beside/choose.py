"""A helper that seeds is there for the callers."""

import numpy as np


def init(seed):
    np.random.seed(seed)


def sample_indices(indices, k):
    return np.random.choice(indices, k, replace=False)
