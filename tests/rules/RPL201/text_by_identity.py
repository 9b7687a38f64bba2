# OPTIONS: --no-preview
"""What a command line gives is no literal of the file. Adapted from leaderj1001/Attention-Augmented-Conv2d,
AA-Wide-ResNet/preprocess.py."""

import argparse

import torch
from torch.utils.data import DataLoader
from torchvision.datasets import CIFAR100, MNIST
from torchvision.transforms import ToTensor


def load(args):
    if args.data is "CIFAR100":
        return DataLoader(CIFAR100("data", transform=ToTensor()), shuffle=True, num_workers=2)  # RPL201
    elif args.data is "MNIST":
        return DataLoader(MNIST("data", transform=ToTensor()), shuffle=True, num_workers=2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default="CIFAR100")
    model = torch.nn.Linear(1024, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for images, labels in load(parser.parse_args()):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(images.flatten(1)), labels).backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
