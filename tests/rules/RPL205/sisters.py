"""Adapted from anomalib (data/base/datamodule.py): one split of the class is given the seed, the other is not."""

import torch
from data import Layer, make_loader, random_split


class Module:
    def __init__(self, seed):
        self.seed = seed

    def one(self, x):
        self.train, self.test = random_split(x, 0.2)  # RPL205
        return self.test

    def two(self, x):
        return random_split(x, 0.2, label_aware=True, seed=self.seed)

    def by_place(self, x):
        return random_split(x, 0.2, True, self.seed)

    def unseeded(self, x):
        if self.seed is None:
            return random_split(x, 0.2)
        return random_split(x, 0.2, seed=self.seed)


def network(width, seed):
    first = Layer(width, width, seed=seed)
    second = Layer(width, 1)  # RPL205
    return first, second


def loaders(train, test, generator):
    return make_loader(train, generator=generator), read(test, make_loader(test, shuffle=False))


def read(name, loader):
    return name, list(loader), torch.zeros(1)


def other(width):
    return Layer(width, 2)


class Worker:
    """An environment is seeded once; a loader without shuffling and workers draws nothing."""

    def rollout(self, env, seed):
        first = env.reset(seed=seed)
        again = env.reset()
        return first, again
