"""Adapted from cleanrl: seeds, then samples from the buffer."""

import argparse

import numpy as np
from buffers import ReplayBuffer

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    np.random.seed(args.seed)
    buffer = ReplayBuffer()
    for _ in range(100):
        buffer.sample(32)
