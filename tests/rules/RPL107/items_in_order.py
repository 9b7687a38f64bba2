# OPTIONS: --no-preview
"""The main process reads the items of a loader that has no workers, whether it shuffles or not."""

import random

import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.tensor([random.random()])


if __name__ == "__main__":
    torch.manual_seed(0)  # RPL107
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(Noisy()):
        model(batch).sum().backward()
        optimizer.step()
