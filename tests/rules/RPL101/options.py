"""The seed is an option that nothing uses."""
import argparse
import random

import torch
from torch import nn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--lr", type=float, default=0.1)
    args = parser.parse_args()

    model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=args.lr)
    data = list(range(32))
    random.shuffle(data)
    for value in data:
        loss = model(torch.full((1, 4), float(value))).square().mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
