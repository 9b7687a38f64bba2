# OPTIONS: --no-preview
"""One step on made-up images shows how a model is called, and says nothing (adapted from SiamParseNet)."""

import random

import torch

random.seed(0)
model = torch.nn.Linear(4, random.randint(2, 3))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
optimizer.zero_grad()
images = torch.rand((2, 4))
loss = model(images).square().mean()
loss.backward()
optimizer.step()
