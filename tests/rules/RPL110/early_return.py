"""Functions that leave at once where there is no seed."""

import random

import numpy as np
import torch


def seed_everything(seed=None):
    if not seed:  # RPL110
        return
    random.seed(seed)
    torch.manual_seed(seed)


def set_seed(args):
    if not args.seed:  # RPL110
        return None
    np.random.seed(args.seed)
    return args.seed


def describe(seed=None):
    if not seed:
        return "unseeded"
    return "seeded"


def required(seed=None):
    if not seed:
        raise ValueError("a seed, please")
    torch.manual_seed(seed)
