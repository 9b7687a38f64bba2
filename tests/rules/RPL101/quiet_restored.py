"""A program that seeds, and goes on with the state in a checkpoint where it has one."""

import sys

import torch
from torch import nn


def load_checkpoint(model, optimizer, path):
    checkpoint = torch.load(path)
    torch.random.set_rng_state(checkpoint["random_rng_state"])
    model.load_state_dict(checkpoint["model"])
    optimizer.load_state_dict(checkpoint["optimizer"])


def main(path):
    torch.manual_seed(0)
    model = nn.Linear(4, 1)
    optimizer = torch.optim.Adam(model.parameters())
    if path:
        load_checkpoint(model, optimizer, path)
    for _ in range(10):
        loss = model(torch.rand(8, 4)).mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main(sys.argv[1])
