"""Generators that do not arrive."""
import torch
from torch.utils.data import DataLoader, RandomSampler, SubsetRandomSampler, random_split


def sampled(data, g):
    order = SubsetRandomSampler([1, 2])  # RPL205
    a = DataLoader(data, sampler=RandomSampler(data), generator=g)  # RPL205
    b = DataLoader(data, sampler=order, generator=g)
    return a, b


def noisy(shape, generator: torch.Generator):
    a = torch.randn(shape)  # RPL205
    b = torch.randn_like(a)  # RPL205
    c = torch.randint(0, 4, shape, generator=None)  # RPL205
    return a + b + c


def divided(data, generator=None):
    train, rest = random_split(data, [0.5, 0.5])  # RPL205
    order = torch.randperm(4, generator=generator)
    return train, rest, order, DataLoader(data, shuffle=True)  # RPL205


def passed(shape, generator: torch.Generator | None = None):
    return noise(shape)  # RPL205


def noise(shape, generator=None):
    return torch.randn(shape, generator=generator)
