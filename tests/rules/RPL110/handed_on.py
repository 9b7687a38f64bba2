"""Adapted from pytorch/opacus (benchmarks/run_benchmarks.py): where the seed is 0, 0 itself is handed on, with `preview`."""

import argparse

import torch


def measure(layer, random_seed=None):
    if random_seed is not None:
        torch.manual_seed(random_seed)
    return layer()


def main(layer):
    parser = argparse.ArgumentParser()
    parser.add_argument("--random_seed", default=0, type=int)
    parser.add_argument("--seed", default=0, type=int, help="0: draw one")
    args = parser.parse_args()
    for i in range(5):
        measure(layer, args.random_seed + i if args.random_seed else args.random_seed)  # RPL110
        measure(layer, random_seed=args.random_seed if not args.random_seed else i + args.random_seed)  # RPL110
        measure(layer, random_seed=args.seed + i if args.seed else None)
        measure(layer, random_seed=abs(args.seed) if args.seed else args.seed)
        measure(layer, random_seed=args.seed * i if args.seed else args.seed)


def compared(layer, seed=0):
    measure(layer, random_seed=seed + 1 if seed is not None else seed)
