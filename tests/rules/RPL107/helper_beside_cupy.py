"""CuPy's seed reaches nothing of torch, which the file has. Adapted from explosion/thinc (thinc/util.py)."""
import random

import numpy

try:
    import cupy
except ImportError:
    cupy = None
try:
    import torch
except ImportError:
    torch = None


def fix_random_seed(seed=0):
    random.seed(seed)
    numpy.random.seed(seed)  # RPL107
    if cupy is not None:
        cupy.random.seed(seed)


def is_tensor(value):
    return torch is not None and isinstance(value, torch.Tensor)
