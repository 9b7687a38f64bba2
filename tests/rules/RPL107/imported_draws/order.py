import numpy as np

COLORS = np.random.rand(20, 3)
ORDER = np.random.permutation(100)


def colour(index):
    return COLORS[index]
