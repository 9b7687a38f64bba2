"""Which process takes a task, and what it has drawn by then, is a matter of time. After MPRNet."""
from multiprocessing import Pool

import numpy as np


def simulate(number):
    return number * np.random.rand()  # RPL101


if __name__ == "__main__":
    with Pool(4) as pool:
        np.save("found.npy", pool.map(simulate, range(100)))
