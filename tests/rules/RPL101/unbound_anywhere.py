# OPTIONS: --no-preview
"""A part of a program: what it calls is out of sight."""

import torch

model = torch.nn.Linear(4, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in load_batches("rows.pt"):
    model(batch).mean().backward()
    optimizer.step()
