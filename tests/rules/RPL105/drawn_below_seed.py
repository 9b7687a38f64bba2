"""A seed that is drawn from what is seeded already."""

import random

import torch


def main(args):
    random.seed(args.seed)
    seed = random.randint(1, 10000)
    torch.manual_seed(seed)
    return torch.nn.Linear(3, 3)
