"""Adapted from anomalib (data/mvtec.py): the default does not pass its own test, with `preview`."""

import random

import numpy as np


def split(samples, ratio=0.1, seed: int = 0):
    """Split samples.

    Args:
        seed (int, optional): Random seed to ensure reproducibility. Defaults to 0.
    """
    if seed > 0:  # RPL110
        random.seed(seed)
    return random.sample(samples, int(len(samples) * ratio))


def noise(n, *, random_seed=0):
    if random_seed != 0:  # RPL110
        np.random.seed(random_seed)
    return np.random.randn(n)


def agreed(samples, seed=0):
    """Shuffle samples.

    Args:
        seed: the seed; 0 means no seed.
    """
    if seed > 0:
        random.seed(seed)
    random.shuffle(samples)


def asked(samples, seed=0):
    """Shuffles by `seed` if it is > 0, else as it comes."""
    if seed > 0:
        random.seed(seed)
    random.shuffle(samples)


def below_zero(samples, seed=-1):
    if seed >= 0:
        random.seed(seed)
    random.shuffle(samples)


def prepare(seed=0):
    if seed != 0:
        random.seed(seed)
    return np.zeros(3)


def other_rng(n, seed=0):
    if seed != 0:
        random.seed(seed)
    return np.random.randn(n)
