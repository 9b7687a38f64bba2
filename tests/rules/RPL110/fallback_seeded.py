# OPTIONS: --no-preview --mode debug
"""Adapted from LMFlow (train_diffusion_dpo.py): where no generator is made, the pictures are drawn from the global RNG,
which has the same seed."""

import argparse
import random

import torch
from accelerate.utils import set_seed


def validate(pipeline, args):
    generator = torch.Generator(device="cuda").manual_seed(args.seed) if args.seed else None
    return pipeline(generator=generator)


def validate_later(pipeline, args):
    generator = None
    if args.seed:
        generator = torch.Generator().manual_seed(args.seed)
    return pipeline(generator=generator)


def validate_with_python(pipeline, args):
    generator = random.Random(args.seed) if args.seed else None  # RPL110
    return pipeline(generator=generator)


def validate_other(pipeline, args):
    generator = torch.Generator().manual_seed(args.sample_seed) if args.sample_seed else None  # RPL110
    return pipeline(generator=generator)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--sample_seed", type=int)
    args = parser.parse_args()
    if torch.cuda.device_count() == 0:
        raise ValueError("no GPU")
    if args.seed is not None:
        set_seed(args.seed)
    for way in (validate, validate_later, validate_with_python, validate_other):
        way(print, args)


if __name__ == "__main__":
    main()
