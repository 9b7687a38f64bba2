"""After chemprop's data/scaffold.py: the seed is a parameter, and the number stands in the code."""

import random

import numpy as np


def scaffold_split(index_sets, sizes, seed=0):
    random.seed(0)  # RPL115
    random.shuffle(index_sets)
    return np.asarray(index_sets[: sizes[0]]), seed
