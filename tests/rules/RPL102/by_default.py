# OPTIONS: --no-preview
"""Adapted from sbi (docs/tutorials/HH_helper_functions.py): the branch for a caller who gave
no seed."""

import numpy as np


def solve(tstop, seed=None, noisy=None):
    if seed is not None:
        rng = np.random.RandomState(seed=seed)
    else:
        rng = np.random.RandomState()
    if noisy is None:
        noise = np.random.default_rng()  # RPL102
        return rng.normal(size=tstop) + noise.normal(size=tstop)
    return rng.normal(size=tstop)


print(solve(3))
