"""A script that trains at module level."""
import numpy as np
import torch
from torch import nn

EPOCHS = 2

model = nn.Linear(4, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for epoch in range(EPOCHS):
    x = torch.randn(8, 4)
    x = x + torch.from_numpy(np.random.normal(size=(8, 4))).float()
    loss = model(x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(loss.item())
