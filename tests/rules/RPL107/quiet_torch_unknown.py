"""A program of scikit-learn has no use for torch."""

import random

import numpy as np
from sklearn.linear_model import LogisticRegression


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
