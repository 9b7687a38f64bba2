"""`random` takes the absolute value; adapted from nanochat `spellingbee.py`."""

import random

import numpy as np


def example(index, split):
    seed = index if split == "train" else -(index + 1)
    rng = random.Random(seed)  # RPL111
    return rng.random()


def other(index):
    random.seed(-index)  # RPL111
    return random.Random(-1 - index), random.Random(index * -1)  # RPL111


def quiet(index, offset):
    return random.Random(-1), random.Random(index - offset), random.Random(f"test-{-index}")


def of_numpy(index):
    return np.random.default_rng(10_000_000 + index)
