# OPTIONS: --no-preview
"""One step on made-up images, and what came of it."""

import random

import torch

random.seed(0)  # RPL107
model = torch.nn.Linear(4, random.randint(2, 3))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.zero_grad()
images = torch.rand((2, 4))
loss = model(images).square().mean()
loss.backward()
optimizer.step()
print(loss.item())
torch.save(model.state_dict(), "model.pt")
