import numpy as np


def shift(item):
    return item + np.random.normal()


def pad(item, size, at_random=False):
    start = np.random.randint(size) if at_random else 0
    return np.pad(item, (start, size - start))


def choose(item, size):
    return pad(item, size, at_random=True)
