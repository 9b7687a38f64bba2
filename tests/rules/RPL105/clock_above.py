"""Adapted from shaunak27/data-free-continual-learning: the clock is read above, and taken where no seed was given."""
import time

import numpy as np
import torch


def imbalanced(targets, seed=-1):
    now = 1000 * time.time()
    if seed >= 0:
        np.random.seed(seed)
    else:
        np.random.seed(int(now) % 2**32)
    np.random.shuffle(targets)
    return targets


def always(targets, seed=-1):
    now = int(time.time())  # RPL105
    if seed >= 0:
        print(seed)
    torch.manual_seed(now)
    return targets[torch.randperm(len(targets))]
