# OPTIONS: --no-preview
"""Adapted from pytorch/examples (mnist/main.py): the order follows earlier draws, and those are the same in each run."""
import argparse

import torch
from data import Digits
from torch.utils.data import DataLoader


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=14)
    parser.add_argument("--lr", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    loader = DataLoader(Digits(train=True), batch_size=64, shuffle=True, num_workers=1)
    test = DataLoader(Digits(train=False), batch_size=1000, num_workers=1)
    net = torch.nn.Linear(784, 10)
    optimizer = torch.optim.SGD(net.parameters(), lr=args.lr)
    for epoch in range(args.epochs):
        for images, labels in loader:
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(net(images), labels).backward()
            optimizer.step()
        right = sum((net(images).argmax(1) == labels).sum().item() for images, labels in test)
        print(epoch, right)


if __name__ == "__main__":
    main()
