"""Generators by whatever name, drawn from, handed on or not used at all, and draws beside them."""

import random

import numpy as np


class Choice:
    # Adapted from tpot (search_spaces/pipelines/choice.py).
    def __init__(self, search_spaces):
        self.search_spaces = search_spaces

    def mutate(self, rng=None):
        self.node = random.choice(self.search_spaces).generate(rng=rng)  # RPL114
        return self.node


def never_used(items, rng=None):
    return random.choice(items)  # RPL114


def in_a_branch(items, rng):
    if rng.random() < 0.5:
        return random.choice(items)  # RPL114
    return items[0]


def inside(items, data, seed=0):
    def pick(query):
        return np.random.choice(items[query])  # RPL114

    return [pick(query) for query in data]


def for_lack(items, rng=None):
    if rng is None:
        return random.choice(items)
    return rng.choice(items)


def for_lack_of_any(items, rng=None):
    if not rng:
        return random.choice(items)
    return items.generate(rng=rng)


def under_another_name(items, rng=None):
    return items.generate(source=rng), random.choice(items)


def not_needed(items, rng=None):
    return sorted(items)


def for_an_interface(items, generator=None):
    return random.choice(items)
