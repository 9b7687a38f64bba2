"""Adapted from torchgpipe (benchmarks/resnet101-speed/main.py): only how long it takes is asked."""

import time

import torch
from torch import nn


def main():
    model = nn.Linear(8, 8)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    rows, target = torch.rand(64, 8), torch.randint(8, (64,))
    start = time.time()
    for _ in range(100):
        nn.functional.cross_entropy(model(rows), target).backward()
        optimizer.step()
        optimizer.zero_grad()
    print(64 * 100 / (time.time() - start), "samples a second")


if __name__ == "__main__":
    main()
