# OPTIONS: --no-preview --mode debug
"""What seeds the global RNG has the same fault."""

import argparse

import torch


def validate(pipeline, args):
    generator = torch.Generator().manual_seed(args.seed) if args.seed else None  # RPL110
    return pipeline(generator=generator)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    args = parser.parse_args()
    if args.seed:  # RPL110
        torch.manual_seed(args.seed)
    validate(print, args)


if __name__ == "__main__":
    main()
