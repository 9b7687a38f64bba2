"""Loaders by twos; of one nothing but the length is taken (adapted from Neural-Network-Diffusion)."""

from torch.utils.data import DataLoader


def both(dataset):
    first = DataLoader(dataset, shuffle=True, num_workers=2)
    second = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    return first, second


def pair(dataset):
    first = DataLoader(dataset, shuffle=True, num_workers=2)
    second = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    return first, second


def lengths(dataset):
    loader = DataLoader(dataset, shuffle=True, num_workers=2)
    everything = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    first, *_ = [len(batch) for batch in everything]
    return len(loader), loader.batch_size, first
