# OPTIONS: --no-preview
"""The sample is asked for."""

import random
import sys

import numpy as np

number = random.randint(0, 2**32)


class Rows:
    def __init__(self, path):
        self.table = np.load(path)

    def batches(self, size=None, sample=None):
        table = self.table
        if sample:
            table = table[np.random.choice(len(table), sample, replace=False)]  # RPL101
        yield from np.array_split(table, len(table) // size)


if __name__ == "__main__":
    total = sum(batch.sum() for batch in Rows(sys.argv[1]).batches(size=16, sample=100))
    np.save("total.npy", total)
