# OPTIONS: --no-preview
"""The time of an epoch. After pytorch/ignite (examples/cifar100_amp_benchmark)."""

import time

import torch
from loading import make

if __name__ == "__main__":
    model = torch.nn.Linear(4, 1)
    started = time.perf_counter()
    for batch in make(torch.rand(100, 4)):
        model(batch).sum().backward()
    print(time.perf_counter() - started)
