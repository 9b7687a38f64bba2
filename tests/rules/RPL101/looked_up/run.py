"""One method of the project is called `settle`, and it seeds."""

import sys

import torch

from options.loading import Loader

if __name__ == "__main__":
    options = Loader(sys.argv[1]).load()
    options.settle()
    model = torch.nn.Linear(4, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(1, 4)).sum().backward()
    optimizer.step()
