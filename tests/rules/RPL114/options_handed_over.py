# OPTIONS: --no-preview
"""The options go to a function that calls them otherwise, and it reads the seed."""

import argparse

import torch


def train(options):
    torch.manual_seed(options.seed)
    model = torch.nn.Linear(4, options.size)
    model(torch.ones(4)).sum().backward()
    return model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    train(args)


if __name__ == "__main__":
    main()
