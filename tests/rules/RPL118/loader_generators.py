"""After yolov5's dataloaders: the generator gives the workers their seeds."""

import os

import torch
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

RANK = int(os.getenv("RANK", "-1"))


def loader(dataset, rank, workers):
    sampler = None if rank == -1 else DistributedSampler(dataset)
    generator = torch.Generator()
    generator.manual_seed(0)  # RPL118
    return DataLoader(dataset, sampler=sampler, num_workers=workers, generator=generator)


def chained(dataset, workers):
    sampler = DistributedSampler(dataset)
    generator = torch.Generator().manual_seed(42)  # RPL118
    return DataLoader(dataset, sampler=sampler, num_workers=workers, generator=generator)


def by_rank(dataset, workers):
    sampler = DistributedSampler(dataset)
    generator = torch.Generator().manual_seed(42 + RANK)
    return DataLoader(dataset, sampler=sampler, num_workers=workers, generator=generator)


def without_workers(dataset):
    sampler = DistributedSampler(dataset)
    generator = torch.Generator().manual_seed(42)
    return DataLoader(dataset, sampler=sampler, num_workers=0, generator=generator)


def one_process(dataset, workers):
    generator = torch.Generator().manual_seed(42)
    return DataLoader(dataset, num_workers=workers, generator=generator)
