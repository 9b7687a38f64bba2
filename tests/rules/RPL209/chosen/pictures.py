# OPTIONS: --no-preview --mode debug
"""Data sets that a program takes by a name. After VITA-Group/TransGAN (datasets.py, celeba.py): no script asks for the
second."""

import os

import torch
from torch.utils.data import Dataset


class Faces(Dataset):
    def __init__(self, folder):
        self.names = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209

    def __getitem__(self, index):
        return torch.load(self.names[index])


class Portraits(Dataset):
    def __init__(self, folder):
        self.names = [os.path.join(folder, name) for name in os.listdir(folder)]

    def __getitem__(self, index):
        return torch.load(self.names[index])


class Rooms(Dataset):
    def __init__(self, folder):
        self.names = [os.path.join(folder, name) for name in os.listdir(folder)]  # RPL209

    def __getitem__(self, index):
        return torch.load(self.names[index])


class Streets(Dataset):
    def __init__(self, folder):
        self.names = [os.path.join(folder, name) for name in os.listdir(folder)]

    def __getitem__(self, index):
        return torch.load(self.names[index])
