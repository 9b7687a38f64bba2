# OPTIONS: --no-preview
"""What a loop over a folder takes in under the name of one entry comes from that entry alone. After avalanche
(benchmarks/datasets/endless_cl_sim)."""

import glob
import os
from pathlib import Path

import numpy as np
from torch.utils.data import Dataset


class Frames(Dataset):
    def __init__(self, sequence):
        self.frames, self.labels = [], []
        for content in glob.glob(sequence + os.path.sep + "*"):
            kind = content.split(os.path.sep)[-1]
            if kind == "rgb":
                for name in sorted(os.listdir(content)):
                    self.frames.append(os.path.join(content, name))
            elif kind == "labels":
                for name in sorted(os.listdir(content)):
                    self.labels.append(os.path.join(content, name))

    def __getitem__(self, index):
        return np.load(self.frames[index]), np.load(self.labels[index])


class Numbers(Dataset):
    def __init__(self, folder):
        self.numbers = []
        for entry in Path(folder).iterdir():
            if entry.name == "numbers.txt":
                self.numbers.extend(entry.read_text().split())

    def __getitem__(self, index):
        return float(self.numbers[index])


class Everywhere(Dataset):
    def __init__(self, folder):
        self.found = []
        for entry in Path(folder).rglob("*"):  # RPL209
            if entry.name == "numbers.txt":
                self.found.append(entry)

    def __getitem__(self, index):
        return np.loadtxt(self.found[index])


class ByPartOfTheName(Dataset):
    def __init__(self, folder):
        self.found = []
        for name in os.listdir(folder):  # RPL209
            if name.split("_")[0] == "train":
                self.found.append(os.path.join(folder, name))

    def __getitem__(self, index):
        return np.load(self.found[index])
