"""RNGs that a helper makes; adapted from cornac `recom_cdl.py` and deepmd-kit `dpa2.py`."""

import random

import numpy as np

from .utils import Config, EmbedNet, NativeLayer, child_seed, get_rng, xavier


class Factors:
    def __init__(self, k, seed=None):
        self.k, self.seed = k, seed

    def fit(self, rows):
        self.seed = get_rng(self.seed)
        self.u = xavier((rows, self.k), self.seed)

    def corrupt(self, rows):
        return np.random.binomial(1, 0.5, size=rows)  # RPL114


class Seeded:
    def __init__(self, seed):
        self.seed = seed
        np.random.seed(seed)
        self.rng = get_rng(seed)

    def draw(self):
        return np.random.rand(3)


class Alike:
    def __init__(self, seed):
        self.shared_rng = get_rng(seed)

    def draw(self):
        return random.random()


class Descriptor:
    def __init__(self, dim, seed=None, config=None):
        self.first = NativeLayer(dim, dim, seed=child_seed(seed, 0))
        self.embed = EmbedNet(dim, seed=child_seed(seed, 1))
        self.last = NativeLayer(dim, dim)  # RPL114
        self.config = Config(dim)


class Single:
    def __init__(self, dim, seed=None):
        self.first = NativeLayer(dim, dim, seed=seed)
        self.last = NativeLayer(dim, dim, seed=child_seed(seed, 2))
        self.embed = EmbedNet(dim, rng=get_rng(seed))
