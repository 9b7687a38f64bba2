# OPTIONS: --preview
"""All ranks have to shuffle alike what they divide between them."""

import argparse

import numpy as np
import torch
import torch.distributed as dist


def share(rows):
    world, rank = dist.get_world_size(), dist.get_rank()
    order = np.random.permutation(len(rows))
    parts = np.array_split(order, world)
    return parts[rank]


def main():
    args = argparse.ArgumentParser().parse_args()
    dist.init_process_group("nccl")
    rank = dist.get_rank()
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    rows = share([1, 2, 3])
    model = torch.nn.Linear(3, 1)
    loss = model(torch.rand(rank, 3)).sum()
    loss.backward()


if __name__ == "__main__":
    main()
