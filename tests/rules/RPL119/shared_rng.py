"""Adapted from fastMRI (fastmri/data/subsample.py before 3b5c1e0): an RNG in name only."""

import random

import numpy as np


class MaskFunc:
    def __init__(self, fractions):
        self.fractions = fractions
        self.rng = np.random  # RPL119

    def choose_fraction(self):
        return self.fractions[self.rng.randint(len(self.fractions))]


class Shuffler:
    def __init__(self, items):
        self.items = items
        self._random = random  # RPL119


class Told:
    def __init__(self, rng=None):
        if rng is None:
            self.rng = np.random
        else:
            self.rng = rng


class Own:
    def __init__(self, seed):
        self.rng = np.random.RandomState(seed)
        self.random = seed
