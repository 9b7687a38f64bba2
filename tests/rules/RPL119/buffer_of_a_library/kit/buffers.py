# Adapted from tianshou's data/buffer/base.py: the library's examples seed NumPy, its users' programs may not.
import numpy as np


class ReplayBuffer:
    def __init__(self, size):
        self.size = size

    def sample_indices(self, count):
        return np.random.choice(self.size, count)  # RPL119
