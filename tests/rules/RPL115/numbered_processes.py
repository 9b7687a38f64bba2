"""Processes that the program's seed does not reach, and generators that a number seeds for lack of one."""

import multiprocessing as mp

import numpy as np
import torch
from torch.utils.data import Sampler


class Worker:
    # Adapted from pyro (infer/mcmc/mcmc.py before 26eceec).
    def __init__(self, chain_id, kernel):
        self.chain_id, self.kernel = chain_id, kernel

    def run(self):
        torch.manual_seed(self.chain_id + 3)  # RPL115
        self.kernel.sample()


def play(worker_id, queue):
    np.random.seed(1000 * worker_id + 7)  # RPL115
    queue.put(np.random.rand())


def play_by_seed(worker_id, queue, seed):
    np.random.seed(seed + worker_id)
    queue.put(np.random.rand())


def start(kernel, queue):
    mp.Process(target=Worker(0, kernel).run).start()
    mp.Process(target=play, args=(1, queue)).start()
    mp.Process(target=play_by_seed, args=(1, queue, 3)).start()


class RandomSampler(Sampler):
    # Adapted from torchdata (stateful_dataloader/sampler.py before 61ec723).
    def __init__(self, data, generator=None):
        self.data = data
        if generator is None:
            generator = torch.Generator()
            generator.manual_seed(1)  # RPL115
        self.generator = generator


class ChunkSampler(Sampler):
    def __init__(self, data, rng=None):
        self.rng = rng if rng is not None else np.random.default_rng(0)  # RPL115


class SeededSampler(Sampler):
    def __init__(self, data, generator=None):
        if generator is None:
            generator = torch.Generator().manual_seed(torch.initial_seed())
        self.generator = generator


class FixedSampler(Sampler):
    def __init__(self, data):
        self.generator = torch.Generator().manual_seed(0)


def count_workers(worker_id):
    return worker_id + 3
