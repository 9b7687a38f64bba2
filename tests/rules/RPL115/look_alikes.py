"""Seeds that come from outside, and generators of their own."""

import argparse
import random

import numpy as np
import torch


def main(args, epoch, seed=0):
    random.seed(seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed + epoch)
    split = torch.Generator().manual_seed(0)
    return split, np.random.default_rng(0), random.Random(3)


parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=42)
# torch.manual_seed(42)
