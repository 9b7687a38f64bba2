"""A method of the object's own that seeds, called when the weights are there."""

import torch
from torch import nn


class Experiment:
    def __init__(self, config):
        self.net = nn.Linear(3, 3)
        self._set_seed(config.seed)  # RPL108

    def _set_seed(self, seed):
        torch.manual_seed(seed)


class InTime:
    def __init__(self, config):
        self._set_seed(config.seed)
        self.net = nn.Linear(3, 3)

    def _set_seed(self, seed):
        torch.manual_seed(seed)
