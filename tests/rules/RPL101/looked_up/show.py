"""What is called here seeds nothing."""

import sys

import torch

from options.loading import Loader

if __name__ == "__main__":
    options = Loader(sys.argv[1]).load()
    print(options.describe())
    model = torch.nn.Linear(4, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(1, 4)).sum().backward()
    optimizer.step()
