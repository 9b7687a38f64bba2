"""As in helper_beside_cupy.py, with torch."""
import random

import cupy
import numpy
import torch


def fix_random_seed(seed=0):
    random.seed(seed)
    numpy.random.seed(seed)
    torch.manual_seed(seed)
    cupy.random.seed(seed)
