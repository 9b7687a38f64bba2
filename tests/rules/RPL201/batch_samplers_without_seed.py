"""With preview: batches whose sampler takes no seed, over a dataset out of sight that may draw in its workers."""

import torch
from somewhere import args
from torch.utils.data import DataLoader


class InOrder:
    def __init__(self, total, size):
        self.total, self.size = total, size

    def __iter__(self):
        yield from (range(i, i + self.size) for i in range(0, self.total, self.size))


class ByEpoch:
    def __init__(self, total, size, epoch=0):
        self.total, self.size, self.epoch = total, size, epoch

    def __iter__(self):
        generator = torch.Generator().manual_seed(self.epoch)
        yield from torch.randperm(self.total, generator=generator).split(self.size)


class Seeded(ByEpoch):
    def __init__(self, total, size, seed):
        super().__init__(total, size)
        self.seed = seed

    def __iter__(self):
        generator = torch.Generator().manual_seed(self.seed + self.epoch)
        yield from torch.randperm(self.total, generator=generator).split(self.size)


def build(dataset):
    if args.cyclic:
        batches = ByEpoch(len(dataset), args.size)
    else:
        batches = InOrder(len(dataset), args.size)
    return DataLoader(dataset, batch_sampler=batches, num_workers=args.workers)  # RPL201


def build_seeded(dataset):
    batches = Seeded(len(dataset), args.size, args.seed)
    return DataLoader(dataset, batch_sampler=batches, num_workers=args.workers)


def build_told(dataset):
    generator = torch.Generator().manual_seed(args.seed)
    batches = InOrder(len(dataset), args.size)
    return DataLoader(dataset, batch_sampler=batches, num_workers=args.workers, generator=generator)
