# OPTIONS: --no-preview
"""Adapted from GLM (tasks/seq2seq/dataset.py): a class that a second one of its name replaces."""

import torch
from torch.utils.data import Dataset


class Questions(Dataset):
    def __init__(self, lines):
        self.labels = [label for label in {line.split()[0] for line in lines}]

    def __getitem__(self, index):
        return torch.tensor(self.labels.index("yes"))


class Answers(Dataset):
    def __init__(self, lines):
        self.labels = [label for label in {line.split()[0] for line in lines}]  # RPL210

    def __getitem__(self, index):
        return torch.tensor(self.labels.index("yes"))


class Short(Answers):
    pass


class Questions(Dataset):
    def __init__(self, lines):
        self.labels = sorted({line.split()[0] for line in lines})

    def __getitem__(self, index):
        return torch.tensor(self.labels.index("yes"))


class Answers(Dataset):
    def __init__(self, lines):
        self.labels = sorted({line.split()[0] for line in lines})

    def __getitem__(self, index):
        return torch.tensor(self.labels.index("yes"))


torch.manual_seed(0)
print(Questions(["yes 1"])[0], Answers(["yes 1"])[0], Short(["yes 1"])[0])
