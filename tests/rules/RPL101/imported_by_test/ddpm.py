"""A program that a test imports is one still (adapted from Diffusion-Models-pytorch)."""

import torch
from torch import nn, optim


def launch():
    model = nn.Linear(2, 2)  # RPL101
    optimizer = optim.AdamW(model.parameters(), lr=0.1)
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    launch()
