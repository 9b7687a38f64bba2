"""Times a step of training."""

import time

import torch
from torch import nn

if __name__ == "__main__":
    model = nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    start = time.perf_counter()
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()
    print(time.perf_counter() - start)
