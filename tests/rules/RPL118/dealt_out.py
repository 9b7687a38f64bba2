# OPTIONS: --preview
"""A seed of the rank's own far above the shuffle of which each rank takes its part."""

import argparse

import numpy as np
import torch
import torch.distributed as dist


def share(rows):
    world, rank = dist.get_world_size(), dist.get_rank()
    order = np.random.permutation(len(rows))
    return np.array_split(order, world)[rank]


def main():
    args = argparse.ArgumentParser().parse_args()
    dist.init_process_group("nccl")
    np.random.seed(args.seed + dist.get_rank())  # RPL118
    return share([1, 2, 3])


if __name__ == "__main__":
    main()
