# Adapted from pytorchbearer/torchbearer: the seed call is two calls from where the seed is left out or given.
import random


class Splitter:
    def __init__(self, length, fraction, shuffle_seed=None):
        self.length = length
        self.fraction = fraction
        self._split(shuffle_seed)

    def _split(self, seed):
        rows = list(range(self.length))
        if seed is not None:
            random.seed(seed)
        random.shuffle(rows)
        self.train = rows[int(self.fraction * self.length) :]
