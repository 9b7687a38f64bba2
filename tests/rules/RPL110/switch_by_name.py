# Adapted from ml-engineering's enforce_reproducibility: named like a switch, and a number or None.
import random

import torch


def enforce(use_seed=None):
    seed = use_seed if use_seed is not None else random.randint(1, 1000000)
    torch.manual_seed(seed)
    if use_seed:  # RPL110
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
    return seed


def setup(use_seed=None):
    if use_seed:  # RPL110
        torch.manual_seed(use_seed)


def other(use_seed=None):
    seed = use_seed if use_seed else 7  # RPL110
    torch.manual_seed(seed)


def switch(use_seed, seed):
    if use_seed:
        torch.manual_seed(seed)


def annotated(use_seed: bool = False, seed: int = 0):
    if use_seed:
        torch.manual_seed(seed)
        print(use_seed)
