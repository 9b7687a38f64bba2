# OPTIONS: --no-preview
import argparse

import numpy as np
import torch
from parts import fifths, halves, quarters, thirds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", type=int, default=8)
    arguments = parser.parse_args()
    np.random.seed(arguments.seed)
    data = np.load("data.npy")
    first, second = halves(data)
    start = np.random.rand(3)
    torch.manual_seed(arguments.seed)
    noise = torch.rand(3)
    parts = thirds(data), fifths(data)
    model = torch.nn.Linear(4, arguments.size)
    return first, second, start, noise, parts, model, quarters(data)


if __name__ == "__main__":
    print(main())
