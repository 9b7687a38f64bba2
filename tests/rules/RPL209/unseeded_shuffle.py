# OPTIONS: --no-preview
"""A shuffle that no seed reaches is another one in every run, in whatever order the files come."""

import glob
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset
from torchvision.utils import make_grid, save_image


class Photos(Dataset):  # adapted from giraffe, im2scene/data/datasets.py
    def __init__(self, pattern):
        self.paths = glob.glob(pattern)
        random.shuffle(self.paths)

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return torch.from_numpy(np.load(self.paths[index]))


class Sketches(Dataset):
    def __init__(self, pattern):
        self.paths = glob.glob(pattern)  # RPL209
        np.random.shuffle(self.paths)

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return torch.from_numpy(np.load(self.paths[index]))


def statistics(pattern, name):
    images = []
    images += glob.glob(pattern)
    images = torch.stack([torch.from_numpy(np.load(image)) for image in images])
    save_image(make_grid(images[:64], nrow=8), name)
    return images.mean(0), images.std(0)


if __name__ == "__main__":
    torch.manual_seed(0)
    np.random.seed(0)
    print(statistics("photos/*.npy", "some.jpg"))
    for dataset in (Photos("photos/*.npy"), Sketches("sketches/*.npy")):
        for batch in DataLoader(dataset, batch_size=8):
            print(batch.mean())
