"""After MIC-DKFZ/batchgenerators: the parent seeds before each fork."""

import multiprocessing as mp

import numpy as np


def producer(queue, n):
    queue.put(np.random.rand(n))


def start(queue, seeds):
    np.random.seed(0)
    for i in range(4):
        np.random.seed(seeds[i])
        mp.Process(target=producer, args=(queue, 3)).start()


def start_alike(queue):
    np.random.seed(0)
    for _ in range(4):
        np.random.seed(1)
        mp.Process(target=producer, args=(queue, 3)).start()  # RPL113


if __name__ == "__main__":
    start(mp.Queue(), [1, 2, 3, 4])
    start_alike(mp.Queue())
