"""After speechbrain's DynamicBatchSampler: a draw joins the seed of the order."""

import random

import numpy as np
import torch
from torch.utils.data import Sampler


class Batches(Sampler):
    def __init__(self, size, seed):
        self.size, self._seed, self._epoch = size, seed, 0

    def __iter__(self):
        generator = torch.Generator()
        generator.manual_seed(self._seed + self._epoch + random.randint(0, 1000000))  # RPL105
        return iter(torch.randperm(self.size, generator=generator).tolist())

    def order(self):
        return np.random.RandomState(self._seed + np.random.randint(1000)).permutation(self.size)  # RPL105

    def agreed(self):
        return torch.Generator().manual_seed(self._seed + self._epoch)

    def fresh(self):
        return torch.Generator().manual_seed(int(torch.empty((), dtype=torch.int64).random_().item()))


def drawn(seed):
    return torch.Generator().manual_seed(random.randint(0, 99))
