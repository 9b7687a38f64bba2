# OPTIONS: --no-preview
"""What a function gives takes its name, and the data set seeds (adapted from SPIRA)."""

import torch
from data import train_loader


def train(loader):
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for (batch,) in loader:
        model(batch).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    train_loader = train_loader(42)
    train(train_loader)
