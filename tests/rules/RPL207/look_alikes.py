"""Workers divide the samples, or there is nothing to divide."""
import itertools
import random

import torch
from torch.utils.data import DataLoader, Dataset, IterableDataset, get_worker_info


class Divided(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        first, step = (info.id, info.num_workers) if info else (0, 1)
        return itertools.islice(range(20), first, None, step)


class ByHelper(IterableDataset):
    def __iter__(self):
        return iter(mine(range(20)))


def mine(items):
    info = get_worker_info()
    return items[info.id :: info.num_workers]


class Endless(IterableDataset):
    """Random samples, for ever: two workers are two streams."""

    def __iter__(self):
        while True:
            yield random.random()


class Wrapping(IterableDataset):
    """What it reads may divide itself."""

    def __init__(self, dataset):
        self.dataset = dataset

    def __iter__(self):
        for item in self.dataset:
            yield item * 2


class Mapped(Dataset):
    def __getitem__(self, index):
        return index

    def __iter__(self):
        return iter(range(4))


class Shared(IterableDataset):
    """All workers shuffle alike."""

    def __iter__(self):
        items = list(range(20))
        random.Random(0).shuffle(items)
        info = get_worker_info()
        yield from items[info.id :: info.num_workers]
        order = torch.randperm(20, generator=torch.Generator().manual_seed(info.seed - info.id))
        yield from order[info.id :: info.num_workers]


class Plain(IterableDataset):
    def __iter__(self):
        return iter(range(20))


def load(split, stream):
    a = DataLoader(Divided(), num_workers=2)
    b = DataLoader(ByHelper(), num_workers=2)
    c = DataLoader(Endless(), num_workers=2)
    d = DataLoader(Wrapping(stream), num_workers=2)
    e = DataLoader(Mapped(), num_workers=2)
    f = DataLoader(Shared(), num_workers=2)
    g = DataLoader(Plain(), num_workers=0)
    h = DataLoader(Plain())
    i = DataLoader(Plain(), num_workers=2, worker_init_fn=split)
    j = DataLoader(stream, num_workers=2)
    k = DataLoader(Plain(), num_workers=1)
    return a, b, c, d, e, f, g, h, i, j, k
