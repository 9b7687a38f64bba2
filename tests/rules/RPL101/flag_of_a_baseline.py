# OPTIONS: --no-preview
"""Adapted from Text2Pos (evaluation/pipeline.py): a baseline that a flag asks for has a result."""

import argparse

import numpy as np

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--coarse_random", action="store_true")
    args = parser.parse_args()
    scores = np.load("scores.npy")
    if args.coarse_random:
        scores = np.random.choice(len(scores), 10)  # RPL101
    print("recall", scores.mean())
