import numpy as np


def sim_data(clients, size):
    return np.random.normal(0, 1, (clients, size))
