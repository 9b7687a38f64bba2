"""torch is seeded with a seed that is in reach: the loader's stream derives from it."""
import argparse

import numpy as np
import torch
from torch.utils.data import DataLoader, RandomSampler, TensorDataset


# Adapted from facebookresearch/deit (main.py).
def train(args, rank):
    seed = args.seed + rank
    torch.manual_seed(seed)
    np.random.seed(seed)
    dataset = TensorDataset(torch.arange(10.0))
    picks = RandomSampler(dataset)
    loader = DataLoader(dataset, sampler=picks, num_workers=args.workers)  # RPL201
    return loader


def finetune(args):
    torch.manual_seed(args.seed)
    return DataLoader(TensorDataset(torch.arange(10.0)), shuffle=True, num_workers=2)  # RPL201


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=4)
    options = parser.parse_args()
    train(options, 0)
    finetune(options)
