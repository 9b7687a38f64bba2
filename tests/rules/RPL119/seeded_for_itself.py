"""A function that seeds for what it draws itself says nothing of the others of its file."""

import numpy as np


def sample_indices(scores, k, start, end):
    # Adapted from CLAM (wsi_utils.py).
    indices = np.where(np.logical_and(scores >= start, scores <= end))[0]
    return np.random.choice(indices, min(k, len(indices)), replace=False)  # RPL119


def sample_coords(coords, n, seed=1):
    np.random.seed(seed)
    return coords[np.random.choice(np.arange(len(coords)), n, replace=False)]


def get_train_val_loaders(train, val):
    # Adapted from ignite (pascal_voc2012/dataflow.py).
    part = np.random.permutation(len(train))[: len(val)]  # RPL119
    return train[part], val
