# OPTIONS: --no-preview
"""A function that makes a seed where none was given, and one that is called in any case. After Pointcept/Pointcept
(pointcept/utils/env.py)."""

import os
import random
import time

import numpy as np


def fresh_seed():
    seed = os.getpid() + int.from_bytes(os.urandom(2), "big")
    return seed


def new_seed():
    seed = int(time.time())  # RPL105
    return seed


def set_seed(seed=None):
    if seed is None:
        seed = fresh_seed()
    random.seed(seed)


def configured(config):
    if config.seed is None:
        config.seed = fresh_seed()
    np.random.seed(config.seed + new_seed())
    return config
