"""Adapted from VeOmni: the epoch takes the place of the seed."""

import random

import torch


class Shuffled(torch.utils.data.IterableDataset):
    def __init__(self, paths, seed=0):
        self._paths = paths
        self._seed = seed

    def __iter__(self):
        order = list(self._paths)
        random.Random(self._seed).shuffle(order)
        yield from order

    def set_epoch(self, epoch):
        self._seed = epoch  # RPL114


class ShuffledByBoth(Shuffled):
    def __init__(self, paths, seed=0):
        super().__init__(paths, seed)
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch
        self._seed = self.seed + epoch
