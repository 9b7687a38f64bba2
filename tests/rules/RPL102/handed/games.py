# OPTIONS: --no-preview
"""Every call gives the generator (adapted from openai/evals' bluff game and torchmeta's HarmonicTask)."""

import numpy as np


class Game:
    def __init__(self, rounds, rng=None):
        self.rounds = rounds
        self.rng = rng or np.random.default_rng()

    def play(self):
        return self.rng.normal(size=self.rounds)


class Task:
    def __init__(self, size, np_random=None):
        if np_random is None:
            np_random = np.random.RandomState(None)
        self.values = np_random.randn(size)


def noise(size, rng=None):
    rng = np.random.default_rng() if rng is None else rng
    return rng.normal(size=size)


def waves(size, rng=None):
    rng = rng if rng is not None else np.random.default_rng()  # RPL102
    return rng.normal(size=size)


def lines(size, rng=None):
    rng = rng or np.random.default_rng()  # RPL102
    return rng.normal(size=size)


def dots(size, rng=None):
    rng = rng or np.random.default_rng()  # RPL102
    return rng.normal(size=size)
