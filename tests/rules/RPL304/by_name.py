"""Functions whose names promise determinism; after project templates whose `make_deterministic` sets one flag."""

import random

import numpy as np
import torch


def make_deterministic(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = True  # RPL304
    torch.backends.cudnn.benchmark = False


def train(seed):
    torch.manual_seed(seed)
    torch.nn.Linear(3, 3)(torch.rand(3)).sum().backward()
