"""Classes that draw from what they seed, or from an RNG of their own."""

import numpy as np
import torch


class Graph:
    def __init__(self, rows, seed=0):
        torch.manual_seed(seed)
        self.rows = rows
        self.rng = np.random.default_rng(seed)

    def split(self):
        order = self.rng.permutation(len(self.rows))
        return self.rows[order[:10]]

    def noise(self):
        return torch.rand(len(self.rows))


class Reader:
    def __init__(self, rows):
        self.rows = rows

    def start(self, epoch):
        torch.manual_seed(epoch)

    def noise(self):
        return torch.rand(len(self.rows))
