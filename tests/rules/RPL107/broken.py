# Adapted from diffusers (src/diffusers/training_utils.py before 13e781f9): the helper raises.
from random import random  # RPL107

import numpy as np
import torch


def set_seed(seed: int):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
