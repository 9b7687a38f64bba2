# OPTIONS: --no-preview
import sys

import torch
from helpers import *
from torch.utils.data import DataLoader

RESUME = "--resume" in sys.argv


class Batches:
    def __init__(self, data, size):
        self.loader = DataLoader(data, batch_size=size, shuffle=True, num_workers=2)  # RPL201

    def __iter__(self):
        return iter(self.loader)


def main():
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for inputs in Batches(read("data.pt"), 8):
        model(inputs).sum().backward()
        optimizer.step()
    torch.save(model, "model.pt")


if __name__ == "__main__":
    main()
