"""A seed in a branch that nothing enters seeds nothing."""
import torch
from torch import nn

if 0:
    torch.manual_seed(0)
model = nn.Linear(3, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(2, 3)).mean().backward()
optimizer.step()
