"""Seeded by rank, then split."""

import numpy as np
import torch
import torch.distributed as dist
from sklearn.model_selection import train_test_split
from torch.utils.data import random_split


def main(args, dataset, x):
    rank = dist.get_rank()
    seed = args.seed + rank
    before = random_split(dataset, [0.8, 0.2])
    torch.manual_seed(seed)
    np.random.seed(args.seed + dist.get_rank())
    train, val = random_split(dataset, [0.8, 0.2])  # RPL118
    left, right = train_test_split(x)  # RPL118
    same = random_split(dataset, [0.8, 0.2], generator=torch.Generator().manual_seed(args.seed))
    train_test_split(x, shuffle=False)
    if rank == 0:
        random_split(dataset, [0.5, 0.5])
    return before, train, val, left, right, same


class Module:
    def setup(self, dataset):
        return random_split(dataset, [0.9, 0.1])  # RPL118
