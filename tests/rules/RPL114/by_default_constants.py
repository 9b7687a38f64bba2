# OPTIONS: --no-preview
"""Constants in the place of a seed that only numbers are given for are mostly meant, and so are draws beside a generator:
they are told with preview. RPL205 tells what is drawn beside a `generator` of torch's."""

import random

import numpy as np
import torch


def shuffled(data, seed=0):
    random.seed(0)
    random.shuffle(data)
    return data


def split(data, seed=0):  # after chemprop (data/scaffold.py)
    random.seed(0)  # RPL114
    random.shuffle(data)
    return data[:80]


class Sampler:
    def __init__(self, items, seed):
        np.random.seed(42)  # RPL114
        self.items = np.random.permutation(items)


def scaled(model, factor, random_state=None):
    return model(factor, random_state=np.random.RandomState(42))


def masks(n, rng: np.random.Generator):
    return np.random.rand(n) < rng.random()


def noises(n, generator: torch.Generator):
    return torch.rand(n, generator=generator) + torch.rand(n)


def main(args):
    data = shuffled(list(range(100)), seed=3)
    for seed in range(args.seeds):
        print(split(data, seed=seed), Sampler(data, seed).items)
    state = np.random.RandomState(100)
    return scaled(print, 2, random_state=state)
