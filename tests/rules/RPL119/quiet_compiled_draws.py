# OPTIONS: --preview
"""A compiled function seeds what the compiled ones draw from."""

import numpy as np
from numba import njit


@njit
def seed_compiled(seed):
    np.random.seed(seed)


@njit
def walk(size):
    total = 0.0
    for _ in range(size):
        total += np.random.normal(0.0, 1.0)
    return total
