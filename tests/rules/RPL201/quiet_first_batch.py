"""Adapted from lerobot: a first batch is printed, and nothing depends on which one it is."""

import torch
from torch.utils.data import DataLoader


def main(dataset, training):
    loader = DataLoader(dataset, num_workers=4, batch_size=32, shuffle=True)
    for batch in loader:
        print(f"{batch['image'].shape=}")
        print(f"{batch['action'].shape=}")
        break
    train_loader = DataLoader(training, num_workers=4, batch_size=32, shuffle=True)  # RPL201
    for batch in train_loader:
        print(torch.relu(batch))


if __name__ == "__main__":
    main([], [])
