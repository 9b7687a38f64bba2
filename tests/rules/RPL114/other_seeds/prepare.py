import numpy as np


def shuffled(count):
    np.random.seed(0)  # not the option
    return np.random.permutation(count)
