"""Adapted from imitation: sacred seeds `random`, NumPy and torch before the command runs."""

import torch

from experiment import train_ex


@train_ex.command
def bc(config):
    model = torch.nn.Linear(8, 1)
    optimizer = torch.optim.Adam(model.parameters())
    for x in config["batches"]:
        model(x).sum().backward()
        optimizer.step()


def main_console():
    train_ex.run_commandline()


if __name__ == "__main__":
    main_console()
