"""In a worker_init_fn torch has a seed for each worker and epoch: that is what belongs there."""
import random
import time

import numpy as np
import torch
from torch.utils.data import DataLoader


def worker_init_fn(worker_id):
    np.random.seed(int(time.time()) + worker_id)  # RPL105


def start(worker_id):
    seed = (time.time_ns() + worker_id) % 2**32  # RPL105
    random.seed(seed)
    np.random.seed(seed)


def restart(worker_id):
    torch.manual_seed(time.time_ns())  # RPL105


def train(dataset):
    for function in (worker_init_fn, start):
        for batch in DataLoader(dataset, num_workers=2, worker_init_fn=function):
            print(batch)
    yield from DataLoader(dataset, num_workers=2, worker_init_fn=start)
    yield from DataLoader(dataset, num_workers=2, worker_init_fn=restart)
    yield from DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: np.random.seed(int(time.time()) + i))  # RPL105


def main(dataset):
    torch.manual_seed(int(time.time()))  # RPL105
    print(list(train(dataset)), torch.rand(3))


main([1, 2, 3])
