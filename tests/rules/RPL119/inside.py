"""Draws in functions inside a function, which it calls or maps."""

import random

import numpy as np


def sample_items(items, data):
    def pick(query):
        return np.random.choice(items[query])  # RPL119

    return [pick(query) for query in data]


def draw_events(n):
    # Adapted from scvelo (datasets.py).
    def gaps(count):
        from random import uniform

        return [uniform(0, 1) for _ in range(count)]  # RPL119

    return np.cumsum(gaps(n))


class Discretizer:
    # Adapted from lime (discretize.py).
    def sample_undiscretized(self, data, feature):
        def inverse(q):
            return np.random.normal(self.means[feature][q], self.stds[feature][q], size=1)  # RPL119

        return list(map(inverse, data))


def sample_by(items, data):
    def pick(query, rng):
        return rng.choice(items[query])

    return [pick(query, np.random.default_rng(3)) for query in data]


def generate_items(items, data):
    def augment(item):
        return item + random.choice([0, 1])

    return [augment(items[query]) for query in data]


def make_picker(items):
    def pick(query):
        return np.random.choice(items[query])

    return pick


def make_items(items, data):
    def pick(query):
        np.random.seed(query)
        return np.random.choice(items[query])

    return [pick(query) for query in data]
