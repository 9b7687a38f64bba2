"""A program that is one block: the seed is missing where it starts (adapted from pytorch/text)."""

import torch
from models import build_model
from readers import read

if __name__ == "__main__":
    rows = read("train.csv")  # RPL101
    held = read("test.csv")
    width = max(len(row) for row in rows)
    model = build_model(width)
    optimizer = torch.optim.Adam(model.parameters())
    for row in rows:
        optimizer.zero_grad()
        model(row).sum().backward()
        optimizer.step()
    print(model(held))
