# OPTIONS: --no-preview
"""Adapted from pytorch/examples (mnist/main.py): the order follows earlier draws, and those are the same in each run."""
import argparse

import torch
from data import Digits
from learning import learn
from torch.utils.data import DataLoader

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    loader = DataLoader(Digits(train=True), batch_size=64, shuffle=True, num_workers=1)
    test = DataLoader(Digits(train=False), batch_size=1000, num_workers=1)
    learn(torch.nn.Linear(784, 10), loader, test, args.epochs, args.lr)
