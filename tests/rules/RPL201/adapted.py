# Adapted from milesial/Pytorch-UNet (train.py): loaders from a visible dict of options, nothing seeded.
from pathlib import Path

import torch
from torch.utils.data import DataLoader, random_split

from utils.data_loading import BasicDataset


def train_model(model, device, epochs: int = 5, batch_size: int = 1, val_percent: float = 0.1):
    dataset = BasicDataset(Path("imgs"), Path("masks"), 0.5)
    n_val = int(len(dataset) * val_percent)
    train_set, val_set = random_split(
        dataset, [len(dataset) - n_val, n_val], generator=torch.Generator().manual_seed(0)
    )
    loader_args = dict(batch_size=batch_size, num_workers=4, pin_memory=True)
    train_loader = DataLoader(train_set, shuffle=True, **loader_args)  # RPL201
    val_loader = DataLoader(val_set, shuffle=False, drop_last=True, **loader_args)
    optimizer = torch.optim.RMSprop(model.parameters())
    for _ in range(epochs):
        for batch in train_loader:
            model(batch).sum().backward()
            optimizer.step()
    return val_loader


if __name__ == "__main__":
    train_model(torch.nn.Linear(2, 2), "cpu")
