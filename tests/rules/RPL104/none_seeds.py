"""Adapted from MIC-DKFZ/batchgenerators (multi_threaded_augmenter.py): a list of None; with `preview`."""

import random
from itertools import repeat

import numpy as np


class Augmenter:
    def __init__(self, processes, seeds=None):
        if seeds is not None:
            assert len(seeds) == processes
        else:
            seeds = [None] * processes  # RPL104
        self.seeds = seeds

    def start(self):
        for i in range(len(self.seeds)):
            np.random.seed(self.seeds[i])
            self.run(i)


def draw(n):
    seeds = [None for _ in range(n)]  # RPL104
    for i, seed in enumerate(seeds):
        random.seed(seed)
        yield i, random.random()


def asked(n):
    seeds = [None] * n
    for seed in seeds:
        if seed is not None:
            random.seed(seed)
        yield random.random()


def filled(n, first):
    seeds = list(range(first, first + n))
    results = [None] * n
    for i in range(n):
        np.random.seed(seeds[i])
        results[i] = np.random.rand()
    return results


class Repeats:
    def __init__(self, count, seeds=None):
        self.seeds = seeds if seeds is not None else list(repeat(None, count))  # RPL104

    def work(self, number):
        np.random.seed(self.seeds[number])


class Chosen:
    def __init__(self, count, seeds=None):
        self.seeds = seeds or [None for _ in range(count)]  # RPL104

    def work(self, number):
        np.random.seed(self.seeds[number])
