# OPTIONS: --preview
"""The seed reaches the draw all the same: by a generator that is handed over, or by the function that makes the
object."""

import random

import numpy as np


def shuffled(rows, rng=None, seed=None):
    rng = rng or random.Random(seed)
    rows = list(rows)
    rng.shuffle(rows)
    return rows


class Shuffle:
    def __init__(self, seed=0):
        self.seed = seed
        self.epoch = -1

    def __call__(self, rows):
        self.epoch += 1
        rng = random.Random()
        rng.seed(self.seed + self.epoch)
        return shuffled(rows, rng)


def run(rows, random_state=0):
    np.random.seed(random_state)
    return Clusters(rows, random_state)


class Clusters:
    def __init__(self, rows, random_state=None):
        self.rows = rows
        self.random_state = random_state

    def update(self):
        order = np.arange(len(self.rows))
        np.random.shuffle(order)
        return order
