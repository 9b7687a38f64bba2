# Adapted from luost26/diffusion-point-cloud (utils/data.py): taken in with all the rest, and called by nobody.
from torch.utils.data import DataLoader, random_split


def three_parts(dataset, sizes):
    return random_split(dataset, sizes)


def three_loaders(dataset, sizes):
    return [DataLoader(part) for part in three_parts(dataset, sizes)]


def two_parts(dataset, sizes):
    return random_split(dataset, sizes)  # RPL112


def endless(loader):
    while True:
        yield from loader
