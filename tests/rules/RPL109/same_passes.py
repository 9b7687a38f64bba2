"""Samplers and streams whose every pass has the order of the first."""
import random

import numpy as np
import torch
from torch.utils.data import IterableDataset, Sampler


class Shuffled(Sampler):
    def __init__(self, n, seed=0, shuffle=True):
        self.n, self.shuffle = n, shuffle
        self.seed = seed

    def __iter__(self):
        if not self.shuffle:
            return iter(range(self.n))
        g = torch.Generator()
        g.manual_seed(self.seed)  # RPL109
        return iter(torch.randperm(self.n, generator=g).tolist())


class BalancedBatchSampler:
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed

    def __iter__(self):
        rng = np.random.RandomState(self.seed)  # RPL109
        yield from rng.permutation(self.n)


class Lines(IterableDataset):
    def __init__(self, files):
        self.files = files

    def __iter__(self):
        files = list(self.files)
        random.Random(42).shuffle(files)  # RPL109
        for path in files:
            yield from open(path)


class ToldSampler(Sampler):
    def __init__(self, n, seed):
        self.n, self.seed, self.epoch = n, seed, 0

    def __iter__(self):
        rng = np.random.RandomState(self.seed)
        for _ in range(self.epoch):
            rng.permutation(self.n)
        yield from rng.permutation(self.n)


class ValSampler(Sampler):
    def __init__(self, n, seed):
        self.n = n
        self.seed = seed

    def __iter__(self):
        yield from np.random.RandomState(self.seed).permutation(self.n)


class EntropySampler(Sampler):
    def __init__(self, n, seed=None):
        self.n = n
        self.seed = seed

    def __iter__(self):
        yield from np.random.RandomState(self.seed).permutation(self.n)


class Endless(IterableDataset):
    def __init__(self, files, seed):
        self.files = files
        self.seed = seed

    def __iter__(self):
        rng = random.Random(self.seed)
        while True:
            yield rng.choice(self.files)
