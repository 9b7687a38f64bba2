# OPTIONS: --no-preview
"""A playground is a demonstration by its name."""

import numpy as np
import torch

net = torch.nn.Linear(8, 2)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(3):
    net(torch.tensor(np.random.rand(4, 8)).float()).sum().backward()
    optimizer.step()
