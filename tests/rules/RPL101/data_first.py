"""Data is drawn before the model is made."""

import torch
from torch import nn

if __name__ == "__main__":
    data = torch.randn(32, 4)  # RPL101
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for row in data:
        model(row).mean().backward()
        optimizer.step()
