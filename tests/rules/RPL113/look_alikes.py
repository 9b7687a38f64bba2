"""Processes that seed themselves, draw nothing, or are none."""

import random
import threading
from multiprocessing import Pool, Process

import numpy as np
import torch
import torch.multiprocessing as mp


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def train(rank, seed):
    set_seed(seed)
    return torch.randn(3)


def resize(path):
    return np.zeros(3), path


def sample(path, rng):
    return rng.random(), path


def draw():
    return random.random()


def main():
    set_seed(0)
    mp.spawn(train, args=(0,), nprocs=2)
    Process(target=resize, args=("a",)).start()
    with Pool(2) as pool:
        pool.map(resize, ["a", "b"])
        pool.starmap(sample, [("a", np.random.default_rng(0))])
    threading.Thread(target=draw).start()
    return list(map(resize, ["a"]))
