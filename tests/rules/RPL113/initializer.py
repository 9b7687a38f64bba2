"""Pools whose processes begin with a function of their own."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import Pool, get_context

import numpy as np
import torch


def seed_it(seed):
    np.random.seed(seed)


def note(path):
    global WHERE
    WHERE = path


def job(index):
    return np.random.rand() + index


def noise(index):
    return torch.randn(3) + index


class Runner:
    def __init__(self, seed):
        self.pool = Pool(2, seed_it, (seed,))

    def run(self):
        return self.pool.map(job, range(4))


if __name__ == "__main__":
    np.random.seed(0)
    torch.manual_seed(0)
    with Pool(2, initializer=seed_it, initargs=(3,)) as p:
        print(p.map(job, range(4)))
        print(p.map(noise, range(4)))  # RPL113
    with Pool(2, np.random.seed, (3,)) as p:
        print(p.map(job, range(4)))
    pool = get_context("fork").Pool(2, initializer=note, initargs=("a",))
    print(pool.map(job, range(4)))  # RPL113
    with ProcessPoolExecutor(2, None, seed_it, (3,)) as executor:
        print(list(executor.map(job, range(4))))
    with ProcessPoolExecutor(2, initializer=note, initargs=("a",)) as executor:
        print(list(executor.map(job, range(4))))  # RPL113
    with ProcessPoolExecutor(2, initializer=None) as executor:
        print(executor.submit(job, 3).result())  # RPL113
    print(Runner(3).run())
