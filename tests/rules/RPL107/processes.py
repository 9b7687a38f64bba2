"""Adapted from MIC-DKFZ/batchgenerators (nondet_multi_threaded_augmenter.py): told with `preview`."""

import random
from multiprocessing import Process

import numpy as np
import torch


def producer(queue, data_loader, transform, seed, stop):
    np.random.seed(seed)  # RPL107
    while not stop.is_set():
        queue.put(transform(**next(data_loader)))


def seeded(queue, data_loader, transform, seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    for item in data_loader:
        queue.put(transform(item))


def own(queue, count, seed):
    np.random.seed(seed)
    for _ in range(count):
        queue.put(np.random.rand())


def called(transform, seed):
    np.random.seed(seed)
    return transform(np.random.rand())


def start(queue, loader, transform, stop, n):
    for i in range(n):
        Process(target=producer, args=(queue, loader, transform, i, stop)).start()
        Process(target=seeded, args=(queue, loader, transform, i)).start()
        Process(target=own, args=(queue, n, i)).start()
