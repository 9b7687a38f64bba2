# OPTIONS: pins
import numpy as np


def worker_init_fn(_):
    return np.random.seed(np.random.get_state()[1][0] + 1)  # RPL204
