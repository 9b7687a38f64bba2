"""After tianshou's ReplayBuffer: batches are sampled with NumPy's global RNG."""

import numpy as np


class ReplayBuffer:
    def __init__(self, size):
        self._size = size

    def sample_indices(self, batch_size):
        if batch_size > 0:
            return np.random.choice(self._size, batch_size)  # RPL119
        return np.arange(self._size)
