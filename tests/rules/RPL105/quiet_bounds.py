# OPTIONS: --no-preview
"""After pvcnn (evaluate/kitti/frustum/eval.py) and unisurf (dataloading/dataloading.py): a clock that bounds what a seeded
RNG draws, and a function that nothing uses."""

import os
import random
import time

import numpy as np


def worker_init_fn(worker):
    np.random.seed(int.from_bytes(os.urandom(4), byteorder="big") + worker)


def used_init_fn(worker):
    np.random.seed(int.from_bytes(os.urandom(4), byteorder="big") + worker)  # RPL105


if __name__ == "__main__":
    random.seed(3)
    for test in range(3):
        seed = random.randint(1, int(time.time())) % (2**32 - 1)
        np.random.seed(seed)
        print(np.random.rand())
    used_init_fn(1)
