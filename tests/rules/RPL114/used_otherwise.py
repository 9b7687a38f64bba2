"""Seeds that are used, and not for the draws beside. Adapted from qlib `pytorch_alstm.py`, keras-tuner `bayesian.py`
and sktime `_minirocket_multivariate.py`."""

import logging
import random

import numpy as np
from sklearn.ensemble import RandomForestRegressor
from sklearn.model_selection import train_test_split

log = logging.getLogger(__name__)


class Logged:
    def __init__(self, size, seed=0):
        self.size = size
        self.seed = seed  # RPL114
        log.info("size %d, seed: {}".format(seed))

    def epoch(self, samples):
        order = np.arange(len(samples))
        np.random.shuffle(order)
        return samples[order]


class Printed:
    def __init__(self, random_state=None):
        self.random_state = random_state  # RPL114

    def __repr__(self):
        return f"Printed({self.random_state})"

    def few(self, samples):
        return random.sample(samples, 3)


class Oracle:
    def __init__(self, seed=None):
        self.seed = seed or random.randint(1, 10000)
        self.model = RandomForestRegressor(random_state=self.seed)

    def state(self):
        return {"seed": self.seed}

    def starts(self, low, high):
        return np.random.uniform(low, high)  # RPL114


class Seeded:
    def __init__(self, seed):
        self.seed = seed
        self.begin()

    def begin(self):
        np.random.seed(self.seed)

    def epoch(self, samples):
        return np.random.permutation(samples)


class HandsOn:
    """What `start` does with the seed is not known here."""

    def __init__(self, engine, seed):
        self.seed = seed
        engine.start(seed)

    def epoch(self, samples):
        return np.random.permutation(samples)


def split_twice(samples, seed):
    train, rest = train_test_split(samples, random_state=seed)
    np.random.shuffle(rest)  # RPL114
    return train, rest[:10]


def needles(words, depths, random_seed=42):
    random.Random(random_seed).shuffle(words)
    return dict(zip(words, random.sample(depths, len(words))))  # RPL114


def fit(samples, seed=None):
    columns = np.random.choice(samples.shape[1], 9, replace=False)  # RPL114
    return biases(samples[:, columns], seed)


def biases(samples, seed):
    return np.random.RandomState(seed).choice(samples.ravel(), 3)


def seeded(samples, seed):
    apply(seed)
    return np.random.permutation(samples)


def apply(seed):
    np.random.seed(seed)


def drawn(samples, seed=None):
    if seed is None:
        seed = np.random.randint(2**31)
    return np.random.RandomState(seed).permutation(samples)
