"""Adapted from deepxde (geometry/sampler.py): who asks twice for random numbers gets the same ones, with `preview`."""

from functools import lru_cache

import numpy as np
import torch

from . import config


def pseudo(n_samples, dimension):
    """Pseudo random."""
    rng = np.random.default_rng(config.random_seed)  # RPL109
    return rng.random(size=(n_samples, dimension))


def sample_noise(shape):
    generator = torch.Generator().manual_seed(0)  # RPL109
    noise = torch.randn(*shape, generator=generator)
    return noise * 0.1


class Geometry:
    def __init__(self, low, high, seed):
        self.low, self.high, self.seed = low, high, seed
        self.rng = np.random.default_rng(seed)

    def random_points(self, n):
        return np.random.RandomState(self.seed).uniform(self.low, self.high, n)  # RPL109

    def random_boundary_points(self, n):
        return self.rng.uniform(self.low, self.high, n)

    def sample(self, n, seed):
        return np.random.default_rng(seed).normal(size=n)


def sample(rows, n):
    rng = np.random.default_rng(0)
    return rng.choice(rows, n)


def make_blobs(n):
    rng = np.random.default_rng(0)
    return rng.normal(size=(n, 2))


def random_vectors(n):
    """Always the same vectors."""
    rng = np.random.default_rng(0)
    return rng.normal(size=(n, 2))


@lru_cache
def random_values(n):
    rng = np.random.default_rng(0)
    return rng.normal(size=n)


def sample_uniform(n, rng=None):
    if rng is None:
        rng = np.random.default_rng(0)
    return rng.uniform(size=n)
