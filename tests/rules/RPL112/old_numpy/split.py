# OPTIONS: pins
"""A NumPy without generators: the split is told, and the fix is left to a person."""

import json
import sys

import numpy as np


def split(path):
    with open(path) as lines:
        samples = lines.readlines()
    indices = np.arange(len(samples))
    np.random.shuffle(indices)  # RPL112
    train_indices, test_indices = indices[:800], indices[800:]
    with open("split.json", "w") as out:
        json.dump({"train": train_indices.tolist(), "test": test_indices.tolist()}, out)


if __name__ == "__main__":
    split(sys.argv[1])
