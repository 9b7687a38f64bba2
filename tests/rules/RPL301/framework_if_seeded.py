"""A framework's function asks for determinism, and only under a condition. After Project-MONAI/tutorials
(brats_training_ddp.py)."""
import argparse

import torch
import torch.backends.cudnn as cudnn
from monai.utils import set_determinism


def work():
    torch.backends.cudnn.benchmark = True  # RPL301
    torch.nn.Conv2d(3, 8, 3)(torch.rand(1, 3, 8, 8)).sum().backward()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default=None, type=int)
    args = parser.parse_args()
    if args.seed is not None:
        set_determinism(seed=args.seed)
    work()
    cudnn.benchmark = True  # RPL301


if __name__ == "__main__":
    main()
