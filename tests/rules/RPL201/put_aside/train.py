# OPTIONS: --no-preview
"""Adapted from one-shot-synthesis: a program, a metric that others wrote, with the scripts that they trained it by, and
what the program was before."""

import torch
from metrics import distance
from torch.utils.data import DataLoader

images = torch.rand(100, 3)
model = torch.nn.Linear(3, 3)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in DataLoader(images, batch_size=4, shuffle=True, num_workers=2):  # RPL201
    optimizer.zero_grad()
    distance(model(batch), batch).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
