# OPTIONS: --no-preview
"""
Training an operator
====================

Adapted from the gallery of zongyi-li/fourier_neural_operator: a page of the documentation, run for its figures.
"""

# %%
# A small model on made-up data.
import matplotlib.pyplot as plt
import torch
from torch import nn

model = nn.Linear(8, 8)
optimizer = torch.optim.Adam(model.parameters())
losses = []
for _ in range(15):
    loss = (model(torch.rand(4, 8)) - 1).pow(2).mean()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())

# %%
# The loss falls.
plt.plot(losses)
