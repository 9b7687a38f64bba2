"""Weights that a library's network draws. After pytorch/examples (imagenet/main.py), seeded too late."""

import torch
from torchvision import models


def main(arch, seed):
    model = models.__dict__[arch](num_classes=10)
    torch.manual_seed(seed)  # RPL108
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 3, 32, 32)).mean().backward()
    optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main("resnet18", 0)
