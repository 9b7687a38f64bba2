"""After Shen-Lab/GraphCL: `data/data.py` is not at hand, and leads to the files beside it."""

import random

from data.data import load_data


def run(seed):
    random.seed(seed)
    return load_data("blocks")


if __name__ == "__main__":
    print(run(1))
