"""A function that seeds for what it draws itself says nothing of the others of its file."""

import numpy as np


def sample_indices(scores, k, start, end):
    # Adapted from CLAM (wsi_utils.py).
    indices = np.where(np.logical_and(scores >= start, scores <= end))[0]
    return np.random.choice(indices, min(k, len(indices)), replace=False)  # RPL119


def sample_coords(coords, n, seed=1):
    np.random.seed(seed)
    return coords[np.random.choice(np.arange(len(coords)), n, replace=False)]
