"""Adapted from fairchem (core/common/data_parallel.py): whoever shuffles cannot say by which seed."""
from torch.utils.data import DistributedSampler, Sampler

from .samplers import StatefulDistributedSampler


class BalancedBatchSampler(Sampler):
    def __init__(self, dataset, batch_size, num_replicas, rank, shuffle=True):
        self.sampler = StatefulDistributedSampler(  # RPL114
            dataset, num_replicas=num_replicas, rank=rank, shuffle=shuffle, batch_size=batch_size
        )


class SeededBatchSampler(Sampler):
    def __init__(self, dataset, batch_size, num_replicas, rank, seed, shuffle=True):
        self.sampler = StatefulDistributedSampler(
            dataset, num_replicas=num_replicas, rank=rank, shuffle=shuffle, batch_size=batch_size, seed=seed
        )


class OrderedBatchSampler(Sampler):
    def __init__(self, dataset, batch_size, num_replicas, rank):
        self.sampler = StatefulDistributedSampler(
            dataset, num_replicas=num_replicas, rank=rank, shuffle=False, batch_size=batch_size
        )


def get_sampler(dataset, *, shuffle=False, drop_last=False, rank=None):
    return DistributedSampler(dataset, shuffle=shuffle, drop_last=drop_last, rank=rank)  # RPL114


def get_seeded(dataset, *, shuffle=False, drop_last=False, seed=0):
    return DistributedSampler(dataset, shuffle=shuffle, drop_last=drop_last, seed=seed)


def in_order(dataset, *, drop_last=False, rank=None):
    return DistributedSampler(dataset, shuffle=False, drop_last=drop_last, rank=rank)
