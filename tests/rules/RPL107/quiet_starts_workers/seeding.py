import random

import numpy as np
import torch


def fix_everything(value):
    random.seed(value)
    np.random.seed(value)
    torch.manual_seed(value)
