"""Every way to test a seed by its truth."""
import argparse
import random

import numpy as np
import torch

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
args = parser.parse_args()

if args.seed:  # RPL110
    torch.manual_seed(args.seed)

generator = torch.Generator().manual_seed(args.seed) if args.seed else None  # RPL110

if args.seed and torch.cuda.is_available():  # RPL110
    torch.cuda.manual_seed_all(args.seed)

if not args.seed:  # RPL110
    args.seed = random.randint(0, 1000)

if not args.seed:  # RPL110
    print("no seed")
else:
    np.random.seed(args.seed)


class Sampler:
    def __init__(self, random_seed=None, config=None):
        self.random_seed = random_seed or 1234  # RPL110
        if config["seed"]:  # RPL110
            np.random.seed(config["seed"])
        config.get("seed") and random.seed(config.get("seed"))  # RPL110


def make(seed: int | None = None):
    return np.random.default_rng(seed or 42)  # RPL110
