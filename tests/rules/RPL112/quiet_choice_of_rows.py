"""Choices that make no split, or from an RNG that is seeded."""
import numpy as np


def make_splits(labeled, size, seed):
    order = np.random.RandomState(seed).choice(labeled, len(labeled), replace=False)
    return order[:size], order[size:]


def negatives(items, size):
    return np.random.choice(items, size, replace=False)


def split_with_replacement(labeled, size):
    return np.random.choice(labeled, size)
