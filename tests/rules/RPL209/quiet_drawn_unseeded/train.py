# OPTIONS: --no-preview --mode debug
"""Nothing seeds: any order is drawn, and would be from a sorted list."""

import torch
from data import Frames
from torch.utils.data import DataLoader


def main():
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for frame in DataLoader(Frames("frames"), shuffle=True):
        model(frame).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
