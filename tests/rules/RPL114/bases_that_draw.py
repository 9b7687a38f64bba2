"""Base classes that draw nothing with the generator that they take, and one that does."""

import numpy as np


class Gatherer:
    # adapted from imitation (algorithms/preference_comparisons.py): the base draws nothing
    def __init__(self, rng: np.random.Generator | None = None, logger=None):
        del rng
        self.logger = logger


class Drawing(Gatherer):
    def __init__(self, rng: np.random.Generator | None = None, logger=None):
        super().__init__(logger=logger)
        self.rng = rng


class Keeping:
    def __init__(self, rng: np.random.Generator | None = None):
        self.rng = rng


class KeepingToo(Keeping):
    def __init__(self, rng: np.random.Generator | None = None):
        super().__init__()
        self.rng = rng


class Shuffling:
    def __init__(self, rng: np.random.Generator | None = None, size=3):
        rng = rng or np.random.default_rng(0)
        self.order = rng.permutation(size)


class ShufflingToo(Shuffling):
    def __init__(self, rng: np.random.Generator | None = None):
        super().__init__(size=4)  # RPL114
        self.rng = rng


def sampler_of(rng=np.random):
    def sample():
        return rng.rand(3)

    return sample


def pattern(sample=None, rng=np.random):
    # adapted from ServiceNow/synbols (drawing.py): what is called was made with the generator
    if sample is None:
        sample = sampler_of(rng)
    return rng.rand() * sample()


def colours(n, rng=np.random):
    return rng.rand(n, 3)


def picture(n, rng=np.random):
    return rng.rand() * colours(n)  # RPL114
