"""RNGs for a worker that are others in each epoch, that a caller may change, or that serve evaluation."""
import random

import numpy as np
import torch
from torch.utils.data import IterableDataset


def by_torch():
    info = torch.utils.data.get_worker_info()
    return random.Random(info.seed), np.random.default_rng(info.seed + info.id)


def for_caller(seed):
    info = torch.utils.data.get_worker_info()
    return np.random.default_rng(seed + info.id)


def by_epoch(epoch):
    info = torch.utils.data.get_worker_info()
    return np.random.default_rng((17, epoch, info.id))


class Moved(IterableDataset):
    def __init__(self, rows, seed):
        self.rows, self.seed = rows, seed

    def set_epoch(self, epoch):
        self.seed = self.seed + epoch

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        return iter(np.random.default_rng(self.seed + info.id).permutation(self.rows))


class ValidationStream(IterableDataset):
    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        return iter(np.random.default_rng(3 + info.id).permutation(self.rows))


class Fresh(IterableDataset):
    def __init__(self, rows):
        self.rows = rows

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        drawn = torch.randint(2**31, (1,)).item()
        return iter(np.random.default_rng(drawn + info.id).permutation(self.rows))
