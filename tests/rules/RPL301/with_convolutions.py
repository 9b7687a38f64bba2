# OPTIONS: --no-preview
"""One convolution is enough, and so is a library that may bring some."""

import torch
from torch import nn

torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = True  # RPL301
torch.manual_seed(1)

model = nn.Sequential(nn.Conv1d(3, 3, 3), nn.ReLU(), nn.Flatten(), nn.Linear(6, 2))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(100):
    optimizer.zero_grad()
    model(torch.randn(4, 3, 4)).sum().backward()
    optimizer.step()
torch.save(model, "model.pt")
