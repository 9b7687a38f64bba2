# OPTIONS: --no-preview
"""An entry of a dict of loaders that no caller asks for."""

import torch
from torch.utils.data import DataLoader


def load(data):
    loaders = {}
    loaders["target"] = DataLoader(data, shuffle=True, num_workers=2)
    loaders["test"] = DataLoader(data, num_workers=2)
    return loaders


def main():
    torch.manual_seed(0)
    loaders = load([1.0, 2.0])
    for batch in loaders["test"]:
        print(batch)


if __name__ == "__main__":
    main()
