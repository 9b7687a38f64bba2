"""After the manner of datasets: without a seed, the order is to follow NumPy's global RNG."""
import numpy as np


def shuffle(rows, seed=None, generator=None):
    if generator is None:
        if seed is None:
            seed = np.random.get_state()[1][0]  # RPL109
            _ = np.random.random()
        generator = np.random.default_rng(seed)
    return rows[generator.permutation(len(rows))]


def fingerprint(arguments):
    arguments["generator"] = np.random.default_rng(np.random.get_state()[1][0])  # RPL109
    return arguments


def moved_on(rows):
    _, words, position, *_ = np.random.get_state()
    return rows[np.random.default_rng(words[position % 624]).permutation(len(rows))]


def init_worker(number):
    return np.random.default_rng(np.random.get_state()[1][0] + number)


at_import = np.random.default_rng(np.random.get_state()[1][0])
