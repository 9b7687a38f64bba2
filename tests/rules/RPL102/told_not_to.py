# OPTIONS: --no-preview
"""None written down for the seed in one branch, a seed in the other. Adapted from autonomousvision/plant
(carla_data_provider.py, leaderboard_evaluator_local.py)."""

import os

import numpy as np
from numpy import random

COLLECTS = bool(int(os.environ.get("DATAGEN", 0)))


class Provider:
    if COLLECTS:
        rng = random.RandomState(seed=None)
    else:
        rng = random.RandomState(seed=2000)


def start(index):
    # Another route every time the data are collected, the same whenever a model is evaluated.
    if not COLLECTS:
        Provider.rng = random.RandomState(seed=index)
    else:
        Provider.rng = random.RandomState(None)
    return Provider.rng.uniform()


def noise(varies, index):
    rng = np.random.default_rng(None) if varies else np.random.default_rng(index)
    return rng.normal()


def left_out(legacy, index):
    if legacy:
        rng = np.random.RandomState()  # RPL102
    else:
        rng = np.random.RandomState(index)
    return rng.normal()


def never_given(legacy):
    if legacy:
        rng = np.random.RandomState(None)  # RPL102
    else:
        rng = np.random.RandomState()  # RPL102
    return rng.normal()


def of_others(large, index):
    if large:
        rng = np.random.RandomState(seed=None)  # RPL102
    else:
        order = np.random.RandomState(seed=index)
        return order.permutation(8)
    return rng.normal()
