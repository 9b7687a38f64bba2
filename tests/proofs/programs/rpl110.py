"""A run with seed 0, twice."""
import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
args = parser.parse_args(["--seed", "0"])
if args.seed:
    torch.manual_seed(args.seed)
print(torch.rand(3))
