"""Weights that constants take the place of at once are none that a run starts from (adapted from wespeaker)."""

import torch
from torch import nn


class Calibration(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.linear = nn.Linear(count, 1)
        nn.init.constant_(self.linear.weight, 1.0 / count)
        nn.init.zeros_(self.linear.bias)

    def forward(self, x):
        return self.linear(x)


class Other(nn.Module):
    def __init__(self, count):
        super().__init__()
        self.linear = nn.Linear(count, 1)
        nn.init.zeros_(self.linear.bias)

    def forward(self, x):
        return self.linear(x)


def fit(model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 3)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    fit(Other(3))  # RPL101
