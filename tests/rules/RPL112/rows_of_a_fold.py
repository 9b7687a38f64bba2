# OPTIONS: --no-preview
"""After fpaissan/phinets: all rows of a fold are taken, in another order; the other loader cuts them by position."""

import random

import numpy as np


def load_split(frame, fold, augmented):
    if augmented:
        x = np.load("x_augmented.npy")
        split_rows = frame.index[frame["fold"] == fold].tolist()
        random.shuffle(split_rows)
        x = np.take(x, split_rows, axis=0)
    else:
        x = np.load("x.npy")
        split_rows = frame.index[frame["fold"] == fold].tolist()
        random.shuffle(split_rows)
        x = x[split_rows]
    return x


def split_by_position(frame):
    x = np.load("x.npy")
    split_rows = frame.index.tolist()
    random.shuffle(split_rows)  # RPL112
    x = x[split_rows]
    return x[:100], x[100:]


def load_split_for_others(frame):
    x = np.load("x.npy")
    split_rows = frame.index.tolist()
    random.shuffle(split_rows)  # RPL112
    x = x[split_rows]
    return x  # who cuts it is not in sight
