"""Of the copied library: shows how to use it, and is nobody's program here."""

import torch

model = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for _ in range(3):
    model(torch.rand(1, 2)).sum().backward()
    optimizer.step()
