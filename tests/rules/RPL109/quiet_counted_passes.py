"""A sampler whose seed counts its passes."""
import numpy as np


class CountedSampler:
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed

    def __iter__(self):
        rng = np.random.RandomState(self.seed)
        self.seed += 1
        yield from rng.permutation(self.n)
