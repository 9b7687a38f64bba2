# OPTIONS: --no-preview
import argparse

import torch
from lib.data import *

parser = argparse.ArgumentParser()
parser.add_argument("--size", type=int, default=80)
args = parser.parse_args()
for key, value in vars(args).items():
    print(key, value, getattr(args, "seed", None))
first, second = two_parts(torch.rand(100, 3), [args.size, 100 - args.size])
for batch in endless(first):
    torch.nn.Linear(3, 1)(batch).sum().backward()
