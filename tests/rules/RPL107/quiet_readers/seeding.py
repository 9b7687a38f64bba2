"""Nobody draws from `random` here."""

import numpy as np
import torch


def init_seeds(seed=0):
    np.random.seed(seed)
    torch.manual_seed(seed)
