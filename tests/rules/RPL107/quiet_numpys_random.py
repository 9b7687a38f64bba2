"""NumPy's `random` by another name, seeded once, or again with another seed."""

import random as py_random

import numpy as np
import torch
from numpy import random


def seed_everything(seed: int) -> None:
    py_random.seed(seed)
    torch.manual_seed(seed)
    random.seed(seed)


def augment(image, seed):
    np.random.seed(seed)
    image = image + np.random.rand()
    random.seed(seed + 1)
    return image * random.rand()
