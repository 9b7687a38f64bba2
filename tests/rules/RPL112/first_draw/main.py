# OPTIONS: --no-preview
import argparse

import numpy as np
from parts import halves, thirds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    np.random.seed(arguments.seed)
    data = np.load("data.npy")
    first, second = halves(data)
    start = np.random.rand(3)
    return first, second, start, thirds(data)


if __name__ == "__main__":
    print(main())
