"""A split is given a seed and shuffles with it."""

import random

import numpy as np


def make_split(names, seed):
    random.Random(seed).shuffle(names)
    return names[:50], names[50:]


print(make_split(np.arange(100).tolist(), seed=3))
