"""After p-lambda/wilds (wilds/datasets/wilds_dataset.py): only who wants a part of the samples draws."""

import numpy as np


class Whole:
    def __init__(self, rows):
        self.rows = np.asarray(rows)

    def get_subset(self, split, frac=1.0):
        idx = np.where(self.rows == split)[0]
        if frac < 1.0:
            keep = int(round(len(idx) * frac))
            split_idx = np.random.permutation(idx)
            idx = np.sort(split_idx[:keep])
        return idx

    def get_part(self, split, frac=1.0):
        idx = np.where(self.rows == split)[0]
        if frac < 1.0:
            split_idx = np.random.permutation(idx)  # RPL112
            idx = np.sort(split_idx[: int(len(idx) * frac)])
        return idx


def get_dataset(rows):
    return Whole(rows)
