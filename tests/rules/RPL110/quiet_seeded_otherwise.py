# OPTIONS: --no-preview --mode debug
"""Adapted from dgl (examples/pytorch/seal/main.py): every run is seeded, with 0 as with 123."""
import argparse

import numpy as np
import torch

SEED = 42


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--random_seed", type=int, default=2021)
    args = parser.parse_args()
    if args.random_seed:
        torch.manual_seed(args.random_seed)
    else:
        torch.manual_seed(123)
    print(torch.rand(2))


class Teacher:
    """Adapted from ParlAI (parlai/tasks/multiwoz_v22/agents.py)."""

    def __init__(self, opt):
        if opt.get("teacher_seed"):
            self.rng = np.random.RandomState(opt["teacher_seed"])
        else:
            self.rng = np.random.RandomState(SEED)


main()
