"""Adapted from open-mmlab/mmaction2 `distributed_sampler.py` (and Megatron's): told with `preview`."""

import random

import numpy as np
import torch
from torch.utils.data import DistributedSampler as _DistributedSampler
from torch.utils.data import Sampler


class DistributedSampler(_DistributedSampler):
    def __init__(self, dataset, num_replicas=None, rank=None, shuffle=True):
        super().__init__(dataset, num_replicas=num_replicas, rank=rank)
        self.shuffle = shuffle

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.epoch)  # RPL114
        return iter(torch.randperm(len(self.dataset), generator=g).tolist())


class BlockSampler(Sampler):
    def __init__(self, data):
        self.data, self._epoch = data, 0

    def set_epoch(self, epoch):
        self._epoch = epoch

    def _order(self):
        return np.random.default_rng(self._epoch + 1).permutation(len(self.data))  # RPL114

    def __iter__(self):
        return iter(self._order())


class Shards:
    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        order = list(self.shards)
        random.Random(int(self.epoch)).shuffle(order)  # RPL114
        return iter(order)
