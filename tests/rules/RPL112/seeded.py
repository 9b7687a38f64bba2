"""NumPy and torch are seeded: a split moves with earlier draws, an estimator merely repeats."""

import argparse

import numpy as np
import torch
from sklearn.cluster import KMeans
from sklearn.model_selection import train_test_split
from torch.utils.data import random_split


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    at_once, _ = random_split(range(10), [5, 5])
    model = torch.nn.Linear(3, 3)
    noise = torch.randn(3)
    train, val = random_split(range(10), [5, 5])  # RPL112
    jitter = np.random.rand(3)
    left, right = train_test_split(  # RPL112
        range(10),  # in halves
        test_size=0.5,
    )
    return model, noise, train, val, jitter, left, right, KMeans(3)  # RPL112


if __name__ == "__main__":
    main()
