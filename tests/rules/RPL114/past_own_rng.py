"""Objects that have an RNG and draw past it; the first class is adapted from nevergrad `mutations.py`."""

import random

import numpy as np


class Mutator:
    def __init__(self, random_state):
        self.random_state = random_state

    def crossover(self, one, other):
        return np.where(self.random_state.rand(len(one)) < 0.5, one, other)

    def discrete(self, parent):
        return parent + np.random.choice([-1.0, 1.0], size=len(parent))  # RPL114


class Maze:
    def seed(self, seed=None):
        self.np_random, seed = make_rng(seed)
        return [seed]

    def reset(self):
        self.start = self.np_random.integers(9)
        self.goal = random.randrange(9)  # RPL114

    def reroll(self):
        self.np_random = np.random.RandomState(np.random.randint(2**31))


class Base:
    @property
    def random_state(self) -> np.random.RandomState:
        return make_rng(None)[0]


class Array(Base):
    def sample(self):
        return np.random.uniform(0, 1, size=3)  # RPL114


class Alike:
    """What every rank must draw alike has an RNG of its own, and nothing else has."""

    def __init__(self, seed):
        self.deterministic_generator = np.random.default_rng(seed)

    def refresh(self, names):
        self.deterministic_generator.shuffle(names)

    def pick(self, names):
        return random.choice(names)


class Optional:
    def __init__(self, rng=None):
        self.rng = rng

    def sample(self, count):
        if self.rng is None:
            return np.random.permutation(count)
        return self.rng.permutation(count)


def make_rng(seed):
    return np.random.RandomState(seed), seed
