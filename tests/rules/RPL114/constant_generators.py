"""A generator with a constant seed in the place of the caller's; adapted from chemprop (chemprop/data/utils.py)."""
import random

import numpy as np
import torch


def make_splits(n, seed=0):
    rng = np.random.default_rng(1234)  # RPL114
    return rng.permutation(n)


def shuffled(data, seed):
    random.Random(0).shuffle(data)  # RPL114
    return data


def subset(n, random_state=None):
    return np.random.RandomState(seed=7).choice(n, 10)  # RPL114


def order(n, seed):
    g = torch.Generator()
    g.manual_seed(42)  # RPL114
    return torch.randperm(n, generator=g)


def projection_and_order(n, seed):
    fixed = np.random.default_rng(0).standard_normal((n, 2))  # the same for all seeds, on purpose
    return fixed, np.random.default_rng(seed).permutation(n)


def offset(n, seed):
    return np.random.default_rng(seed + 1).permutation(n)


def recorded(n, seed):
    """Split.

    seed: ignored, kept for compatibility.
    """
    return np.random.default_rng(0).permutation(n)


if __name__ == "__main__":
    torch.manual_seed(0)
    print(make_splits(8, seed=1), shuffled([1, 2], 1), subset(20, 3), order(4, 2))
