# OPTIONS: --no-preview
"""After snap-stanford/pretrain-gnns (chem/pretrain_masking.py): a parameter of the option's name reads no option."""

import argparse

import numpy as np
import torch


def split(rows, seed=0):
    return np.random.RandomState(seed).permutation(rows)


def train(args, rows):
    model = torch.nn.Linear(4, args.size)
    optimizer = torch.optim.SGD(model.parameters(), lr=args.lr)
    model(torch.tensor(rows)).sum().backward()
    optimizer.step()
    return model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=8)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=0)  # RPL114
    args = parser.parse_args()
    torch.manual_seed(0)
    print(args)
    train(args, split(np.load("rows.npy")))


if __name__ == "__main__":
    main()
