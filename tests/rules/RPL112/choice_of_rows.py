"""Splits by a choice without replacement (adapted from scverse/scvi-tools)."""
import numpy as np


class Splitter:
    def __init__(self, labeled, train_size):
        self.labeled, self.train_size = labeled, train_size
        self.train_idx, self.val_idx = self.make_splits()

    def make_splits(self):
        order = np.random.choice(self.labeled, len(self.labeled), replace=False)  # RPL112
        return order[: self.train_size], order[self.train_size :]
