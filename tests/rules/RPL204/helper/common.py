import random

import numpy as np
import torch


def init_seed(seed):
    random.seed(seed)
    np.random.seed(int(seed))
    torch.manual_seed(seed)


def only_torch(seed=None):
    torch.manual_seed(seed + torch.initial_seed())
