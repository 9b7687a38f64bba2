"""Adapted from morl-baselines (buffer.py): the package's own program comes by and seeds."""

import numpy as np


class Buffer:
    def __init__(self, rows):
        self.rows = rows

    def sample(self, size):
        return self.rows[np.random.choice(len(self.rows), size, replace=False)]
