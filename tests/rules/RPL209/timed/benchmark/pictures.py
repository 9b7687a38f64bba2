# OPTIONS: --no-preview --mode debug
"""After RT-DETR (benchmark/dataset.py): pictures that an engine is timed with."""

import glob

import torch
from torchvision.io import read_image


class Pictures(torch.utils.data.Dataset):
    def __init__(self, folder):
        self.paths = list(glob.glob(folder + "/*.jpg"))

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return read_image(self.paths[index])
