# OPTIONS: --no-preview
"""A module that it imports asks for one that is gone (adapted from Text2Pos)."""

import torch
from models.matcher import Matcher

if __name__ == "__main__":
    model = torch.nn.Sequential(torch.nn.Linear(3, 1), Matcher(1, 1))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3)).backward()
    optimizer.step()
