"""The GPU's generator alone is seeded: weights and order come from the CPU's (adapted from transferlearning DAAN)."""

import torch
from torch import nn, optim
from torch.utils.data import DataLoader

torch.cuda.manual_seed(1)
torch.cuda.manual_seed_all(1)


def train(model, optimizer, loader):
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


def test(model, loader):
    return [model(batch) for batch in loader]


if __name__ == "__main__":
    net = nn.Linear(1, 1)  # RPL101
    loader = DataLoader(torch.ones(8, 1), shuffle=True)
    train(net, optim.SGD(net.parameters(), lr=0.1), loader)
    test(net, loader)
