"""Adapted from VeOmni (simple_multisource_dataset.py): what holds an RNG is asked whether it was made."""

import numpy as np


class Sources:
    def __init__(self, seed):
        self.seed = seed
        self._random_state = None

    def __iter__(self):
        if not self._random_state:
            self._random_state = np.random.RandomState(self.seed)
        yield self._random_state.randint(10)
