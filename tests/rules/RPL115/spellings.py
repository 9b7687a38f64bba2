"""Seeds in the code: one finding for those that stand together."""

import random

import numpy as np
import torch
from lightning.pytorch import seed_everything

random.seed(0)  # RPL115
np.random.seed(seed=1)
torch.manual_seed(42)


def numpy_alone(names):
    np.random.seed(seed=1)  # RPL115
    return np.random.permutation(names)


def torch_alone():
    torch.manual_seed(42)  # RPL115
    return torch.nn.Linear(2, 2)


def everything(names):
    seed_everything(1234, workers=True)  # RPL115
    random.shuffle(names)
