# OPTIONS: --no-preview
"""After RoMa (experiments/roma_indoor.py): its encoder no longer takes what it is given, and no run trains it."""

import torch
from models import encoder_of


def train(size):
    model = encoder_of(size)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model.layer(torch.randn(size)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "encoder.pt")


if __name__ == "__main__":
    train(3)
