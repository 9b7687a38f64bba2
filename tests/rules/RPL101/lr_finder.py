# OPTIONS: --no-preview
"""Adapted from weiaicunzai/pytorch-cifar100 (lr_finder.py): learning rates are tried for a curve."""
import matplotlib.pyplot as plt
import torch
from torch import nn

if __name__ == "__main__":
    model = nn.Linear(8, 8)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-7)
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 1.2)
    losses = []
    for _ in range(100):
        loss = (model(torch.ones(4, 8)) - 1).pow(2).mean()
        loss.backward()
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
    plt.plot(losses)
    plt.savefig("result.jpg")
