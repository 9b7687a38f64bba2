"""What others keep is read here, by the same name."""

import kernels
import numpy as np


def state_of(estimator):
    return np.random.RandomState(estimator.random_state)


def biases(values):
    return kernels._biases(values, 0)
