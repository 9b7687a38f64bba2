# OPTIONS: --no-preview
"""A parser that two programs share: the other one reads the seed."""

import argparse

import torch


def get_parser():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    return parser


def train(size):
    torch.manual_seed(0)
    return torch.nn.Linear(4, size)


if __name__ == "__main__":
    args = get_parser().parse_args()
    torch.save(train(args.size).state_dict(), "model.pt")
