# OPTIONS: --no-preview
"""Adapted from dgl (examples/pytorch/seal/main.py): every run is seeded, with 0 as with 123."""
import argparse

import torch


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--random_seed", type=int, default=2021)
    args = parser.parse_args()
    if args.random_seed:
        torch.manual_seed(args.random_seed)
    else:
        torch.manual_seed(123)
    print(torch.rand(2))


main()
