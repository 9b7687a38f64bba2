"""Adapted from Lightning-AI/pytorch-lightning (fabric/utilities/seed.py): seeds drawn where one was given."""

import os
import random

import numpy as np
import torch

LOW, HIGH = 0, 2**32 - 1


def _select_seed():
    return random.randint(LOW, HIGH)


def seed_everything(seed=None):
    if seed is None:
        try:
            seed = int(os.environ.get("SEED", 0))
        except ValueError:
            seed = _select_seed()  # RPL105
    if not (LOW <= seed <= HIGH):
        seed = _select_seed()  # RPL105
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def seed_as_told(seed=None, again=0):
    if seed is None or seed < 0:
        seed = random.randint(LOW, HIGH)
    torch.manual_seed(seed)
    try:
        again = int(again)
    except ValueError:
        again = random.randint(LOW, HIGH)
    return again


def from_configuration(config):
    seed = config.get("seed", random.randint(0, 999))  # RPL105
    jitter = config.get("jitter", random.randint(0, 9))
    torch.manual_seed(seed)
    return jitter
