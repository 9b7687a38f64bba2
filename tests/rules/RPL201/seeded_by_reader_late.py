# OPTIONS: --no-preview --mode production
"""A function that seeds below where it reads the loader it is handed."""

import torch
from torch.utils.data import DataLoader


def fit_late(seed, loader):
    rows = list(loader)
    torch.manual_seed(seed)
    model = torch.nn.Linear(1, 1)
    for batch in rows:
        model(batch.float()[:, None]).sum().backward()


if __name__ == "__main__":
    numbers = list(range(100))
    early = DataLoader(numbers, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    fit_late(3, early)
