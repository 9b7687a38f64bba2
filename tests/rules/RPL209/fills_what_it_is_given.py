# OPTIONS: --no-preview
"""A function fills the list that it is given. Adapted from SFSegNets (datasets/cityscapes.py); and one whose list is
sorted by who made it."""
import os

import torch
from torch.utils.data import DataLoader, Dataset


def add_items(items, folder):
    names = [name.split(".png")[0] for name in os.listdir(folder)]  # RPL209
    for name in names:
        item = (os.path.join(folder, name), name)
        items.append(item)


def add_sorted_later(rows, folder):
    for name in os.listdir(folder):
        rows.append(os.path.join(folder, name))


def make(folder):
    items, rows = [], []
    add_items(items, folder)
    add_sorted_later(rows, folder)
    rows.sort()
    return items, rows


class Images(Dataset):
    def __init__(self, folder):
        self.items, self.rows = make(folder)

    def __getitem__(self, index):
        return self.items[index], self.rows[index]

    def __len__(self):
        return len(self.items)


if __name__ == "__main__":
    torch.manual_seed(0)
    for batch in DataLoader(Images("images"), shuffle=True, batch_size=4):
        print(batch)
