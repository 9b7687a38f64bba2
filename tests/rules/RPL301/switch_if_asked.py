"""What asks for determinism under a condition, and leaves cuDNN's own flag as it is."""
import argparse

import torch
from accelerate.utils import set_seed
from monai.utils import set_determinism


def work():
    torch.backends.cudnn.benchmark = True  # RPL301
    torch.nn.Conv2d(3, 8, 3)(torch.rand(1, 3, 8, 8)).sum().backward()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default=None, type=int)
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    if args.whole:
        set_determinism(args.seed)
    if args.seed is not None:
        set_seed(args.seed, deterministic=True)
    work()


if __name__ == "__main__":
    main()
