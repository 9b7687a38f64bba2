"""Adapted from open-mmlab/mmpose `datasets/builder.py`: workers get the seed, the order does not; with `preview`."""

import random
from functools import partial

import numpy as np
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

from samplers import GroupSampler, OwnSampler


def build_dataloader(dataset, world_size, rank, shuffle=True, seed=None, **kwargs):
    sampler = DistributedSampler(dataset, world_size, rank, shuffle=shuffle)  # RPL114
    init_fn = partial(worker_init_fn, num_workers=2, rank=rank, seed=seed) if seed is not None else None
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_own(dataset, world_size, rank, seed=None, **kwargs):
    sampler = OwnSampler(dataset, world_size, rank)  # RPL114
    init_fn = lambda worker: worker_init_fn(worker, 2, rank, seed)  # noqa: E731
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_by_rank(dataset, world_size, rank, seed=0, **kwargs):
    """Not to be handed on: it is another one on each rank."""
    seed = seed + 100 * rank
    sampler = DistributedSampler(dataset, world_size, rank)
    init_fn = partial(worker_init_fn, num_workers=2, rank=0, seed=seed)
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_in_order(dataset, world_size, rank, seed=0, **kwargs):
    sampler = DistributedSampler(dataset, world_size, rank, shuffle=False)
    init_fn = partial(worker_init_fn, num_workers=2, rank=rank, seed=seed)
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_val_loader(dataset, world_size, rank, seed=0, **kwargs):
    sampler = DistributedSampler(dataset, world_size, rank)
    init_fn = partial(worker_init_fn, num_workers=2, rank=rank, seed=seed)
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_seeded(dataset, world_size, rank, seed=0, **kwargs):
    sampler = DistributedSampler(dataset, world_size, rank, seed=seed)
    init_fn = partial(worker_init_fn, num_workers=2, rank=rank, seed=seed)
    return DataLoader(dataset, sampler=sampler, worker_init_fn=init_fn, **kwargs)


def build_grouped(dataset, rank, seed=0, **kwargs):
    init_fn = partial(worker_init_fn, num_workers=2, rank=rank, seed=seed)
    return DataLoader(dataset, sampler=GroupSampler(dataset), worker_init_fn=init_fn, **kwargs)


def worker_init_fn(worker_id, num_workers, rank, seed):
    np.random.seed(num_workers * rank + worker_id + seed)
    random.seed(num_workers * rank + worker_id + seed)
