"""Loaders that are built again: each time gets a stream of its own, or each would read in the same order."""

import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)


def fold(data):
    return DataLoader(data, shuffle=True, num_workers=2)  # RPL201


def main(data, folds):
    once = DataLoader(data, shuffle=True, num_workers=2)  # RPL201
    for epoch in range(3):
        each = DataLoader(data, shuffle=True, num_workers=2)  # RPL201
    for part in ("train", "test"):
        named = DataLoader(data[part], shuffle=True, num_workers=2)  # RPL201
    for part in folds:
        unknown = DataLoader(part, shuffle=True, num_workers=2)  # RPL201
    several = {part: DataLoader(data, shuffle=True, num_workers=2) for part in folds}  # RPL201
    return once, each, named, unknown, several


if __name__ == "__main__":
    main([1], [[1], [2]])
    fold([1])
    fold([2])
