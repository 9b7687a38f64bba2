# Adapted from the ImageNet example of pytorch/examples (imagenet/main.py before 32c15f2): the seed's branch asks
# for determinism, the worker turns timing on whatever was asked.
import argparse
import random
import warnings

import torch
import torch.backends.cudnn as cudnn
import torch.nn as nn

parser = argparse.ArgumentParser()
parser.add_argument("--seed", default=None, type=int)


def main():
    args = parser.parse_args()
    if args.seed is not None:
        random.seed(args.seed)
        torch.manual_seed(args.seed)
        cudnn.deterministic = True
        warnings.warn("this turns on the CUDNN deterministic setting")
    work(args)


def work(args):
    model = nn.Conv2d(3, 8, 3)
    cudnn.benchmark = True  # RPL301
    model(torch.rand(1, 3, 8, 8)).sum().backward()


if __name__ == "__main__":
    main()
