# Adapted from pmixer/SASRec.pytorch (python/utils.py): the processes that sample get seeds that the parent draws.
from multiprocessing import Process, Queue

import numpy as np


def sample(users, queue, seed):
    np.random.seed(seed)
    while True:
        queue.put(np.random.permutation(users))


class Sampler:
    def __init__(self, users, count):
        self.queue = Queue()
        for _ in range(count):
            Process(target=sample, args=(users, self.queue, np.random.randint(2**31)), daemon=True).start()
