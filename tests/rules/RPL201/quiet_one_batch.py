# OPTIONS: --no-preview
"""A module that looks at one batch of its own dataset at its end."""

import torch
from torch.utils.data import DataLoader, Dataset


class Boxes(Dataset):
    def __init__(self, path):
        self.rows = torch.load(path)

    def __getitem__(self, index):
        return self.rows[index]

    def __len__(self):
        return len(self.rows)


loader = DataLoader(Boxes("boxes.pt"), shuffle=True, num_workers=8)
image, box = next(iter(loader))
print(image.size(), box)
