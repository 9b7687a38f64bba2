# OPTIONS: --no-preview
"""Adapted from fairlearn (postprocessing/_interpolated_thresholder.py): the seed goes to one RNG, the
draw comes from another."""

import random

import numpy as np
import torch
from sklearn.linear_model import SGDClassifier


def predict(scores, random_state=None):
    if random_state is not None:
        random.seed(random_state)
    return (scores >= np.random.rand(len(scores))) * 1  # RPL107


def pick(rows, seed=0):
    np.random.seed(seed)
    print(f"picking with seed {seed}")
    return [random.choice(rows) for _ in rows]  # RPL107


def noise(shape, seed):
    random.seed(seed + 1)
    return torch.randn(shape)  # RPL107


def right(rows, seed=0):
    np.random.seed(seed)
    return np.random.permutation(rows)


def both(rows, seed=0):
    random.seed(seed)
    np.random.seed(seed)
    return random.sample(rows, 3), np.random.rand(3)


def partly(rows, seed=0):
    random.seed(seed)
    random.shuffle(rows)
    return rows, np.random.rand(3)


def by_library(x, y, seed=0):
    np.random.seed(seed)
    model = SGDClassifier().fit(x, y)
    return model, random.random()


def out_of_sight(sampler, seed=0):
    np.random.seed(seed)
    return sampler.sample(), random.random()


def handed_on(sampler, rows, seed=0):
    random.seed(seed)
    sampler.reset(seed)
    return np.random.permutation(rows)


def by_another(rows, sampler, seed=0):
    random.seed(seed)
    sampler.set_seed(3)
    return np.random.permutation(rows)


def helper(seed):
    np.random.seed(seed)


def by_helper(rows, seed=0):
    random.seed(seed)
    helper(seed)
    return np.random.permutation(rows)


def before(rows, seed=0):
    order = np.random.permutation(rows)
    random.seed(seed)
    return order
