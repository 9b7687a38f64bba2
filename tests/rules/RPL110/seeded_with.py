"""What seeds an RNG is a seed, whatever its name; adapted from microsoft/FLAML, flaml/nlp/autotransformers.py."""

import random

import numpy as np


def tune(space, algorithm="random", seed_np=None):
    if algorithm in ("random", "bayes") and seed_np:  # RPL110
        np.random.seed(seed_np)
    return np.random.choice(space)


def tune_named(space, seed_py=None):
    if seed_py:  # RPL110
        random.seed(seed_py)
    return random.choice(space)


def tune_switched(space, seed, seed_first=False):
    if seed_first:
        np.random.seed(seed)
    return np.random.choice(space)


def tune_given(space, seed_np=None):
    if seed_np is not None:
        np.random.seed(seed_np)
    return np.random.choice(space)
