# OPTIONS: --no-preview
"""A program that nobody can start any more: data.py has no such class since it was renamed."""

import torch
from data import Digits

net = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for x, y in torch.utils.data.DataLoader(Digits(), shuffle=True):
    torch.nn.functional.mse_loss(net(x), y).backward()
    optimizer.step()
