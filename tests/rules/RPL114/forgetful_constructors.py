"""Constructors that forget the seed they are given, or seed with a constant beside it."""

import numpy as np


class Sampler:
    def __init__(self, items, seed=None):  # RPL114
        self.items = items

    def pick(self):
        return np.random.choice(self.items)


class Model:
    def __init__(self, random_state=0):
        np.random.seed(42)  # RPL114
        self.random_state = random_state


class Forgetful:
    def __init__(self, random_state=0):
        np.random.seed(42)  # RPL114
