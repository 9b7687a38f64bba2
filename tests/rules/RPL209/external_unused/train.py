# OPTIONS: --no-preview --mode debug
"""Adapted from MixFormer: of what others wrote, `external/AR`, the project uses a part."""

import torch
from external.tracker.used import Pictures

torch.manual_seed(0)
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for picture in torch.utils.data.DataLoader(Pictures("train"), shuffle=True):
    model(picture).sum().backward()
    optimizer.step()
