# OPTIONS: --no-preview --mode debug
"""Datasets of which programs make an object, and those that are only imported (as in traffic4cast)."""

import os

from torch.utils.data import Dataset


class Faces(Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)

    @staticmethod
    def decoded(data):
        return data[::-1]

    def __getitem__(self, index):
        return self.paths[index]


class Cells(Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return self.paths[index]


class Maps(Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return self.paths[index]


class Words(Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return self.paths[index]


class Drawings(Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)  # RPL209

    def __getitem__(self, index):
        return self.paths[index]
