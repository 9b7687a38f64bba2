"""0 is a seed, by name and by place, and the helper seeds where it is given one."""

import random

import torch
from torch import nn


def set_up(seed=None):
    if seed is not None:
        random.seed(seed)
        torch.manual_seed(seed)


def train():
    set_up(seed=0)
    model = nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 3) * random.random()).mean().backward()
    optimizer.step()


if __name__ == "__main__":
    train()
