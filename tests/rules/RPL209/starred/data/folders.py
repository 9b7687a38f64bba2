# Adapted from N_SR (tool/dataset.py): whoever imports all of it makes no Images.
import os

import torch


class Images(torch.utils.data.Dataset):
    def __init__(self, root):
        self.names = os.listdir(root)

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return self.names[index]


class Blur(torch.nn.Module):
    def forward(self, x):
        return x.mean()


class Pictures(torch.utils.data.Dataset):
    def __init__(self, root):
        self.names = os.listdir(root)  # RPL209

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return self.names[index]
