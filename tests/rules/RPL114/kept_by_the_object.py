# OPTIONS: --no-preview
"""The parameter only tells a cache one seed from another: the draws stand in a context that the object's own starts.
Adapted from fairseq (fairseq/data/mask_tokens_dataset.py); and one below the context."""
import contextlib
from functools import lru_cache

import numpy as np


@contextlib.contextmanager
def numpy_seed(seed, *more):
    state = np.random.get_state()
    np.random.seed(hash((seed, *more)) % 10**6)
    try:
        yield
    finally:
        np.random.set_state(state)


class MaskTokens:
    def __init__(self, rows, seed=1):
        self.rows, self.seed, self.epoch = rows, seed, 0

    def __getitem__(self, index):
        return self._cached(self.seed, self.epoch, index), self._unmasked(self.seed, index)

    @lru_cache(maxsize=8)
    def _cached(self, seed, epoch, index):
        with numpy_seed(self.seed, self.epoch, index):
            return self.rows[index] * (np.random.rand(len(self.rows[index])) > 0.15)

    def _unmasked(self, seed, index):
        with numpy_seed(self.seed, index):
            row = self.rows[index]
        return row * (np.random.rand(len(row)) > 0.15)  # RPL114


if __name__ == "__main__":
    print(MaskTokens([np.ones(4), np.ones(4)])[0])
