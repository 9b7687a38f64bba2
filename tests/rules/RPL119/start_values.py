"""Numbers that a library starts from, and numbers that it gives."""

import numpy as np


class Factors:
    # Adapted from implicit (als.py).
    def __init__(self, factors=64):
        self.factors = factors
        self.user_factors = None

    def fit(self, users):
        if self.user_factors is None:
            self.user_factors = np.random.rand(users, self.factors) * 0.01  # RPL119
        return self


class Given:
    def __init__(self, start=None):
        self.start = start

    def fit(self, users):
        if self.start is None:
            self.start = np.random.rand(users, 3)
        return self


def stochastic_svd(corpus, n, samples):
    # Adapted from gensim (lsimodel.py).
    start = np.random.normal(0.0, 1.0, (n, samples))  # RPL119
    return np.linalg.qr(corpus @ start)[0]


def random_walks(count=100, size=256, mu=0.0, std=1.0):
    # Adapted from tslearn (generators.py).
    return np.random.randn(count, size) * std + mu  # RPL119


def with_noise(signal):
    noise = np.random.randn(*signal.shape)
    return signal + noise


def sometimes(signal):
    if np.random.rand() < 0.5:
        signal = signal[::-1]
    return signal


def told(count, rng):
    return rng.random(count) + np.random.rand(count)


class Derived(Factors):
    def fit(self, items):
        if self.item_factors is None:
            self.item_factors = np.random.rand(items, self.factors)  # RPL119
        return self
