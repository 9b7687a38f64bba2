"""A call that grows too long takes lines as deep as blocks are, not as parameters are (adapted from Pytorch-UNet)."""

import torch
from torch.utils.data import DataLoader


def train(
        model: torch.nn.Module,
        train_set: torch.utils.data.Dataset,
        batch_size: int,
) -> None:
    training_loader = DataLoader(train_set, batch_size=batch_size, shuffle=True, num_workers=4)  # RPL201
    for batch in training_loader:
        model(batch).sum().backward()
