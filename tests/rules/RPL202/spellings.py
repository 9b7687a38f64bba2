"""Something is left for a worker_init_fn to do."""
import random
from functools import partial

import albumentations as A
import cv2
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, Subset
from torchvision import transforms


class Noisy(Dataset):
    def __init__(self, seed=0):
        self.rng = np.random.default_rng(seed)

    def __getitem__(self, index):
        return self._noise(index)

    def _noise(self, index):
        return index + self.rng.normal()


class Derived(Noisy):
    pass


class Jitter:
    def __init__(self):
        self.random = random.Random(0)

    def __call__(self, image):
        return image * self.random.random()


class Composed(Dataset):
    def __init__(self):
        self.transform = transforms.Compose([transforms.ToTensor(), Jitter()])

    def __getitem__(self, index):
        return self.transform(index)


class Plain(Dataset):
    def __init__(self, transform=None):
        self.transform = transform

    def __getitem__(self, index):
        return self.transform(index)


class Speckled(Dataset):
    def __getitem__(self, index):
        image = np.zeros((4, 4))
        cv2.randn(image, 0, 1)
        return image


class Augmented(Dataset):
    def __init__(self):
        self.transform = A.Compose([A.HorizontalFlip()])

    def __getitem__(self, index):
        return self.transform(image=index)


def load(generator, unknown):
    a = DataLoader(Noisy(), num_workers=2)  # RPL202
    dataset = Derived(3)
    b = DataLoader(dataset, 4, num_workers=2)  # RPL202
    c = DataLoader(Subset(dataset, [1, 2]), num_workers=2, worker_init_fn=None)  # RPL202
    d = DataLoader(Composed(), num_workers=2)  # RPL202
    tf = transforms.Compose([Jitter()])
    e = DataLoader(Plain(tf), num_workers=2)  # RPL202
    f = DataLoader(Speckled(), num_workers=2)  # RPL202
    g = DataLoader(Augmented(), num_workers=2)  # RPL202
    h = DataLoader(Plain(transform=A.HorizontalFlip(p=0.5)), num_workers=2)  # RPL202
    i = DataLoader(unknown, num_workers=2, generator=generator)  # RPL202
    make = partial(DataLoader, num_workers=2)
    j = make(Noisy())  # RPL202
    return a, b, c, d, e, f, g, h, i, j


if __name__ == "__main__":
    torch.manual_seed(0)
    load(torch.Generator(), torch.load("data.pt"))
