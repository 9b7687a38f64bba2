"""Estimators that only record their seed and train a network. Adapted from qlib's `pytorch_lstm.py`."""

import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = nn.LSTM(size, 8)


class Recorded:
    def __init__(self, size, seed=0):
        self.seed = seed  # RPL114
        self.logger.info("seed : {}".format(seed))
        self.net = Net(size)  # RPL114
        self.optimizer = torch.optim.Adam(self.net.parameters())

    def epoch(self, x):
        order = np.arange(len(x))
        np.random.shuffle(order)
        return x[order]


class Seeded:
    def __init__(self, size, seed=0):
        self.seed = seed
        np.random.seed(self.seed)
        torch.manual_seed(self.seed)
        self.net = Net(size)
        self.optimizer = torch.optim.Adam(self.net.parameters())

    def epoch(self, x):
        order = np.arange(len(x))
        np.random.shuffle(order)
        return x[order]
