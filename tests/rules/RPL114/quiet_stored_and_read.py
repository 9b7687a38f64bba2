"""Seeds that something reads."""

import numpy as np
import torch
from torch import nn


class BatchSampler:
    def set_seed(self, seed):
        self._seed = seed

    def __iter__(self):
        return iter(np.random.default_rng(self._seed).permutation(10))


class Network(nn.Module):
    def __init__(self, size, random_state=0):
        super().__init__()
        self.random_state = random_state
        torch.manual_seed(self.random_state)
        self.layer = nn.Linear(size, size)
