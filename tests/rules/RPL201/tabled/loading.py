# OPTIONS: --no-preview
"""Adapted from RobustBench: functions that a table holds, and nobody asks them to shuffle."""

from torch.utils.data import DataLoader
from torchvision.datasets import ImageFolder


def load_plain(folder, size=8, shuffle=False):
    loader = DataLoader(ImageFolder(folder), batch_size=size, shuffle=shuffle, num_workers=2)
    return next(iter(loader))


def load_other(folder, size=8, shuffle=False):
    loader = DataLoader(ImageFolder(folder), batch_size=size, shuffle=shuffle, num_workers=2)  # RPL201
    return next(iter(loader))


def load_handed(folder, size=8, shuffle=False):
    loader = DataLoader(ImageFolder(folder), batch_size=size, shuffle=shuffle, num_workers=2)  # RPL201
    return next(iter(loader))


def load_by_others(folder, size=8, shuffle=False):
    loader = DataLoader(ImageFolder(folder), batch_size=size, shuffle=shuffle, num_workers=2)
    return next(iter(loader))


UNREAD = {"a": load_by_others}
PLAIN = {"clean": {"a": load_plain}}
OTHERS = {"a": load_other}
HANDED = {"a": load_handed}
