# OPTIONS: --no-preview
"""The one seed stands in a branch for what nobody asks for. Adapted from KPConv-PyTorch (train_NPM3D.py)."""

import torch
from datasets.clouds import *
from torch.utils.data import DataLoader

if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for clouds in (Clouds(torch.zeros(8, 1)), Clouds(torch.zeros(8, 1), split="validation")):
        for batch in DataLoader(clouds, shuffle=True):
            model(batch.float()).sum().backward()
            optimizer.step()
