"""Adapted from VeOmni: what wraps a loader may have `set_epoch`, and is asked for it."""

import random


class Stream:
    def __init__(self, paths, seed):
        self.paths = paths
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        order = list(self.paths)
        random.Random(self.seed + self.epoch).shuffle(order)
        yield from order


class Packed:  # RPL206
    def __init__(self, dataset, size):
        self.dataset = dataset
        self.size = size

    def __iter__(self):
        batch = []
        for sample in self.dataset:
            batch.append(sample)
            if len(batch) == self.size:
                yield batch
                batch = []


class Forwarding:
    """Hands all that it does not have to the stream."""

    def __init__(self, dataset):
        self.dataset = dataset

    def __getattr__(self, name):
        return getattr(self.dataset, name)

    def __iter__(self):
        yield from self.dataset


class Table:
    """Rows that a wrapper makes itself are told nothing."""

    def __init__(self, paths):
        self.data = [open(path).read() for path in paths]

    def __getitem__(self, index):
        return self.data[index]
