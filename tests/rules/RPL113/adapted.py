"""After pytorch/examples' imagenet/main.py: the parent is seeded, its workers are not."""

import argparse
import random

import torch
import torch.multiprocessing as mp
import torch.nn as nn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default=None, type=int)
    args = parser.parse_args()
    if args.seed is not None:
        random.seed(args.seed)
        torch.manual_seed(args.seed)
    mp.spawn(main_worker, nprocs=2, args=(2, args))  # RPL113


def main_worker(gpu, ngpus_per_node, args):
    model = nn.Linear(10, 10)
    loss = model(torch.randn(4, 10)).sum()
    loss.backward()


if __name__ == "__main__":
    main()
