# OPTIONS: --no-preview
"""Trains, and draws its losses: no page of a gallery."""
import matplotlib.pyplot as plt
import torch
from torch import nn

model = nn.Linear(8, 8)  # RPL101
optimizer = torch.optim.Adam(model.parameters())
losses = []
for _ in range(15):
    loss = (model(torch.rand(4, 8)) - 1).pow(2).mean()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
plt.plot(losses)
