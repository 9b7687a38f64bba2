# OPTIONS: --no-preview
"""A draw for lack of a value that the task gives. After ZFTurbo/Music-Source-Separation-Training (utils/dataset.py)."""

import multiprocessing

import numpy as np


def load(path, length, size, offset=None):
    if offset is None:
        offset = np.random.randint(length - size + 1)
    return path, offset


def loud(task):
    path, length, offset = task
    return load(path, length, 8, offset=offset)


def somewhere(task):
    path, length, _ = task
    return load(path, length, 8)


if __name__ == "__main__":
    np.random.seed(3)
    tasks = [("a", 100, 8), ("b", 200, 16)]
    with multiprocessing.Pool(2) as pool:
        print(pool.map(loud, tasks))
        print(pool.map(somewhere, tasks))  # RPL113
