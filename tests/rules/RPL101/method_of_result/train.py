"""Adapted from OpenRLHF: the strategy that a function imports and returns seeds in one of its methods."""

import torch

from utils import get_strategy


def train(args):
    strategy = get_strategy(args)
    strategy.setup_distributed()
    model = torch.nn.Linear(8, 1)
    optimizer = torch.optim.Adam(model.parameters())
    for x, y in args.batches:
        loss = (model(x) - y).square().mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    train(None)
