"""A caller's generator, and NumPy's global RNG in its place where none is given."""

import numpy as np


def sample(weights, generator=None):
    if generator is None:
        generator = np.random
    return [generator.choice(len(row), p=row) for row in weights]


def shuffled(items, rng=None):
    rng = rng or np.random
    return rng.permutation(items)


def chosen(items, rng=None):
    rng = np.random if rng is None else rng
    return rng.choice(items)


rng = np.random.default_rng(0)
print(sample([[0.5, 0.5]], rng), shuffled([1, 2], rng), chosen([1, 2], rng))
