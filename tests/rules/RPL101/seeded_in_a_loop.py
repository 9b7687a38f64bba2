"""Seed functions that a loop calls one after the other."""

import random

import numpy as np
import torch
from torch import nn


class Environment:
    def __init__(self, seed):
        self.seed = seed
        self.prime()

    def prime(self):
        for function in (random.seed, np.random.seed, torch.manual_seed):
            function(self.seed)


def main(seed=0):
    Environment(seed)
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        model(torch.randn(16, 4)).sum().backward()
        optimizer.step()
    print(random.random(), np.random.rand())


if __name__ == "__main__":
    main()
