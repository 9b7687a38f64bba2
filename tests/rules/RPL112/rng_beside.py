"""A split for which the function has made an RNG of its seed, and draws past it (adapted from FedGMM)."""
import random

import numpy as np


def split_shards(shards, seed=1234):
    rng = random.Random(seed if seed >= 0 else 0)
    random.shuffle(shards)  # RPL112
    return shards[: len(shards) // 2], shards[len(shards) // 2 :], rng


def split_rows(rows, seed):
    generator = np.random.default_rng(seed)
    np.random.shuffle(rows)  # RPL112
    return rows[:80], rows[80:], generator.normal()


def split_later(rows, seed, test):
    if test:
        rng = random.Random(seed)
        print(rng.random())
    random.shuffle(rows)  # RPL112
    return rows[:80], rows[80:]


def main(folder):
    rows = np.load(folder)
    print(split_shards(list(rows)), split_rows(rows, 3), split_later(list(rows), 4, test=True))


if __name__ == "__main__":
    main("rows.npy")
