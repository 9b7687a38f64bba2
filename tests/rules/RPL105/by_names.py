"""Entropy that reaches a seed by names in between."""

import time
from datetime import datetime

import torch

now = datetime.now()  # RPL105
SEED = int(now.timestamp())
torch.manual_seed(SEED)


def main(args):
    start = time.time()
    begun = datetime.now()
    torch.manual_seed(args.seed)
    folder = f"{args.out}/seed{args.seed}-{begun:%H%M}"
    spent = time.time() - start
    print(args.seed, folder, spent, {"seed": args.seed, "seconds": spent})


def sample(count):
    tick = time.time_ns()  # RPL105
    low = tick % 2**32
    generator = torch.Generator()
    generator.manual_seed(low)
    return torch.rand(count, generator=generator)


def reset():
    # One seed, whatever it is made of.
    torch.manual_seed(datetime.now().second + datetime.now().microsecond)  # RPL105
