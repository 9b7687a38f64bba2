# OPTIONS: --no-preview
"""Adapted from FLYP (iwildcam.py): the default keeps the branch shut, and no call gives another value."""

import numpy as np


def subset(split_idx, frac=1.0):
    if frac < 1.0:
        kept = int(np.round(len(split_idx) * frac))
        split_idx = np.sort(np.random.permutation(split_idx)[:kept])
    return split_idx


def half(split_idx, frac=1.0):
    if frac < 1.0:
        kept = int(np.round(len(split_idx) * frac))
        split_idx = np.sort(np.random.permutation(split_idx)[:kept])  # RPL112
    return split_idx


def training_indices(count):
    return half(np.arange(count), frac=0.5)


def test_indices(count):
    return subset(np.arange(count))
