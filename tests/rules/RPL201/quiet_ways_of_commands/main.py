# OPTIONS: --no-preview
"""One command shows the program with a seed of its own, the other takes the configuration's: that the loader's order is
unseeded without the first is not true. Adapted from pytorch_connectomics (scripts/main.py)."""
import argparse

import torch
from torch.utils.data import DataLoader


def run(rows):
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(rows, batch_size=8, shuffle=True, num_workers=2):
        optimizer.zero_grad()
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()


def main(config):
    parser = argparse.ArgumentParser()
    parser.add_argument("--demo", action="store_true")
    args = parser.parse_args()
    if args.demo:
        torch.manual_seed(42)
        run(list(range(10)))
        return
    if config.number is not None:
        torch.manual_seed(config.number)
    run(list(range(100)))


if __name__ == "__main__":
    from settings import config

    main(config)
