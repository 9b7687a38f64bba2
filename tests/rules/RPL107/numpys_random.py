"""Adapted from pytorch/tnt `env.py`: `random` is NumPy's, and seeded twice; told with `preview`."""

import numpy as np
import torch
from numpy import random


def seed(seed: int, deterministic: bool = False) -> None:
    torch.manual_seed(seed)
    np.random.seed(seed)
    random.seed(seed)  # RPL107
    torch.use_deterministic_algorithms(deterministic)
