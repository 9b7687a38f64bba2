"""Seeds that an object keeps and never reads."""

import random

import numpy as np


class Shuffled:
    def __init__(self, items, seed=0):
        self.items = items
        self.seed = seed
        np.random.shuffle(self.items)  # RPL114


class Chooses:
    def __init__(self, random_seed):
        self.random_seed = random_seed

    def choose(self, items):
        return random.choice(items)  # RPL114


class Reads:
    def __init__(self, start_seed=0):
        self.start_seed = start_seed

    def choose(self, items):
        random.seed(self.start_seed)
        return random.choice(items)


class TakesOut:
    def __init__(self, model, **kwargs):
        self.model = model
        self.seed = kwargs.pop("seed", 42)

    def fit(self, items):
        random.shuffle(items)  # RPL114
        return self.model(items)


class HandsOn:
    def __init__(self, model, **kwargs):
        self.seed = kwargs.get("seed", 42)
        self.model = model(**kwargs)

    def fit(self, items):
        random.shuffle(items)
        return self.model(items)


class Nothing:
    def __init__(self, random_state=None):
        self.random_state = random_state

    def fit(self, x):
        return x
