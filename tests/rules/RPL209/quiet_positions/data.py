# OPTIONS: --no-preview
"""In a project of several files, entries that are only taken by their position, returned or written are left to preview
and debug mode; not those that are split, cut or numbered."""

import glob
import os
import random

import torch
from torch.utils.data import Dataset


class Scans(Dataset):
    def __init__(self, folder):
        self.names = os.listdir(folder)

    def __getitem__(self, index):
        return torch.load(self.names[index])


def list_of(folder):
    with open("list.txt", "w") as out:
        for name in os.listdir(folder):
            out.write(name + "\n")


def parts(folder):
    names = glob.glob(folder + "/*.pt")  # RPL209
    random.Random(0).shuffle(names)
    return names[:80], names[80:]


def speakers(folder):
    return {name: number for number, name in enumerate(os.listdir(folder))}  # RPL209
