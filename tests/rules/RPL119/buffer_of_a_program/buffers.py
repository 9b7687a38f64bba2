"""The program's seed covers this buffer: see train.py."""

import numpy as np


class ReplayBuffer:
    def sample(self, batch_size):
        return np.random.choice(self.size, batch_size)
