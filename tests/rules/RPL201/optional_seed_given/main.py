"""Seeded on demand, and by default."""

import argparse

import torch
from torch.utils.data import DataLoader

from seeding import start_from


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--resume")
    options = parser.parse_args()
    if options.seed is not None:
        start_from(options.seed)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    rows = list(range(100))
    for batch in DataLoader(rows, batch_size=8, shuffle=True, num_workers=2):  # RPL201
        optimizer.zero_grad()
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
