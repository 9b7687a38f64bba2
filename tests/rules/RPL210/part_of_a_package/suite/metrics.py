import numpy as np


def mean(scores):
    return float(np.mean(scores))
