"""The parent seeds NumPy; its spawned children start from nothing."""

from multiprocessing import get_context

import numpy as np


def work(index):
    return index, float(np.random.rand())


if __name__ == "__main__":
    np.random.seed(0)
    with get_context("spawn").Pool(1) as pool:
        print(pool.map(work, range(4)))
