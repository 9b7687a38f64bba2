# Adapted from tonyzhaozh/act (detr/main.py): a second parser of the same command line, whose copy is not read.
import argparse


def build(overrides):
    parser = argparse.ArgumentParser()
    parser.add_argument("--layers", type=int, default=4)
    parser.add_argument("--seed", type=int, required=True)
    args = parser.parse_args()
    for name, value in overrides.items():
        setattr(args, name, value)
    return args.layers
