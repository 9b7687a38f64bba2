"""Seeds and generators that are in reach of a call and are not handed on."""

import numpy as np
import torch
from lib import Builder, Ordered, pick, split
from torch.utils.data import DistributedSampler


def folds(data, k, seed=0):
    for _ in range(k):
        yield split(data, 0.2)  # RPL114


def folds_of_seed(data, k, seed=0):
    for fold in range(k):
        yield split(data, 0.2, seed + fold)


class Mine(Ordered):
    def __init__(self, data, seed=0):
        super().__init__(data)  # RPL114


class Theirs(Ordered):
    def __init__(self, data, seed=0):
        super().__init__(data, True, seed)


class Shards(DistributedSampler):
    def __init__(self, dataset, seed=0):
        super().__init__(dataset, shuffle=True)  # RPL114


class Items:
    def __init__(self, path, seed=None):
        self.path = path
        self.seed = seed
        self.builder = Builder(path)  # RPL114

    def items(self):
        return split(self.path)  # RPL114

    def again(self):
        return split(self.path, seed=self.seed)


class Drawing:
    def __init__(self, seed):
        self._rng = np.random.default_rng(seed)

    def choose(self):
        return pick(10, 3)  # RPL114

    def noise(self):
        return np.random.normal(size=3) + self._rng.normal()  # RPL114

    def own(self):
        return pick(10, 3, self._rng)


def local(data, args):
    rng = np.random.default_rng(args.seed)
    order = rng.permutation(len(data))
    np.random.shuffle(data)  # RPL114
    return order, pick(10, 3)  # RPL114


def seeds_all(data, seed):
    np.random.seed(seed)
    return split(data)


def asks(data, seed=None):
    if seed is None:
        return split(data)
    return split(data, seed=seed)


def weights(size, seed):
    generator = torch.Generator().manual_seed(seed)
    places = torch.randperm(size, generator=generator)
    return places, torch.nn.Parameter(torch.randn(size))


def reached(path, seed):
    rng = np.random.RandomState(seed)
    builder = Builder(path, rng)
    return builder
