"""`random` is drawn from in workers alone, where torch seeds it (adapted from wenet)."""

import torch
from pipeline import loader
from torch import nn, optim

if __name__ == "__main__":
    torch.manual_seed(777)
    model = nn.Linear(1, 1)
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    for batch in loader():
        model(batch).sum().backward()
        optimizer.step()
