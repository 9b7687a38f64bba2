"""Adapted from open-reid (examples/inception.py before d5eec15): the data set that draws comes from a table."""

import torch
from torch.utils.data import DataLoader

from viper import VIPeR

SETS = {"viper": VIPeR}


def main(args):
    torch.manual_seed(args.seed)  # RPL107
    dataset = SETS.get(args.dataset)(args.root)
    loader = DataLoader(dataset.train, batch_size=32, shuffle=True)
    model = torch.nn.Linear(4, 4)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in loader:
        optimizer.zero_grad()
        model(x).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    import argparse

    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dataset", default="viper")
    parser.add_argument("--root", default=".")
    main(parser.parse_args())
