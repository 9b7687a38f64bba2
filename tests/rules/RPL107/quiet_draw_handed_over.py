"""The RNG that is seeded is drawn from by a function that gets the drawing handed. Adapted from HazyResearch/zoology,
zoology/data/multiquery_ar.py."""

import numpy as np
import torch


def pairs(vocabulary, count, seed, fill):
    np.random.seed(seed)
    choices = np.tile(np.arange(1, vocabulary), (count, 1))
    keys = torch.tensor(np.apply_along_axis(np.random.choice, 1, choices, replace=False, size=8))
    if fill:
        keys[keys == 0] = torch.randint(vocabulary, size=keys.shape)[keys == 0]
    return keys
