"""Unshuffled loaders in an unseeded program: the seeds of workers matter where reading an item draws."""
import random

import torch
import torchvision
import torchvision.transforms as T
from torch.utils.data import DataLoader, Dataset


class Cropped(Dataset):
    def __init__(self, images):
        self.images = images

    def __getitem__(self, index):
        return self._crop(self.images[index])

    def _crop(self, image):
        start = random.randrange(8)
        return image[start:]


class Plain(Dataset):
    def __init__(self, images):
        self.images = images

    def __getitem__(self, index):
        return self.images[index] / 255


class Flipped(Dataset):
    def __init__(self, images):
        self.images = images
        self.transform = T.Compose([T.ToTensor(), T.RandomHorizontalFlip()])

    def __getitem__(self, index):
        return self.transform(self.images[index])


def noisy(batch):
    batch = torch.stack(batch)
    return batch + torch.randn_like(batch)


def load(images, unknown):
    a = DataLoader(Cropped(images), num_workers=2)  # RPL201
    b = DataLoader(Flipped(images), num_workers=2, shuffle=False)  # RPL201
    c = DataLoader(Plain(images), num_workers=2, collate_fn=noisy)  # RPL201
    augmented = T.Compose([T.RandomCrop(32, padding=4), T.ToTensor()])
    d = DataLoader(torchvision.datasets.CIFAR10("data", transform=augmented), num_workers=2)  # RPL201
    e = DataLoader(Plain(images), num_workers=2)
    f = DataLoader(unknown, num_workers=2)  # RPL201
    # Adapted from kuangliu/pytorch-cifar (main.py): the tested images are only normalised.
    plain = T.Compose([T.ToTensor(), T.Normalize((0.5,), (0.5,))])
    g = DataLoader(torchvision.datasets.CIFAR10("data", transform=plain), 100, shuffle=False, num_workers=2)
    return a, b, c, d, e, f, g


class Trainer:
    # Adapted from yaoyao-liu/class-incremental-learning: dataset and transform in attributes.
    def __init__(self):
        self.transform_plain = T.Compose([T.ToTensor()])
        self.transform_random = T.Compose([T.RandomResizedCrop(224), T.ToTensor()])
        self.balanced = torchvision.datasets.CIFAR100("data", transform=self.transform_plain)
        self.drawn = torchvision.datasets.CIFAR100("data", transform=self.transform_random)

    def train(self):
        first = DataLoader(self.balanced, 128, shuffle=False, num_workers=2)
        second = DataLoader(self.drawn, 128, shuffle=False, num_workers=2)  # RPL201
        return first, second


if __name__ == "__main__":
    load([], None)
    Trainer().train()
