# OPTIONS: --no-preview --mode debug
"""The same, which a program trains on."""

import glob

import torch
from torchvision.io import read_image


class Scenes(torch.utils.data.Dataset):
    def __init__(self, folder):
        self.paths = list(glob.glob(folder + "/*.jpg"))  # RPL209

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return read_image(self.paths[index])
