"""The owner of the run, what is asked to seed, and what puts the state back."""

import random

import numpy as np
import torch
from torch.utils.data import Dataset


class Trainer:
    def __init__(self, seed):
        torch.manual_seed(seed)
        self.first = torch.rand(3)


class Clips(Dataset):
    def __init__(self, files, seed=42):
        state = random.getstate()
        random.seed(seed)
        random.shuffle(files)
        random.setstate(state)
        self.files = files

    def set_seed(self, seed):
        random.seed(seed)


class Asked(Dataset):
    def __init__(self, systems, seed=None):
        if seed is not None:
            torch.manual_seed(seed)
        self.systems = systems


def get_rows(rows, seed):
    random.seed(seed)
    return rows


def main(seed=0):
    np.random.seed(seed)
    return np.random.rand(3)


class Data:
    def loader(self, dataset, seed=None):
        generator = None
        if seed is not None:
            generator = torch.Generator()
            generator = generator.manual_seed(seed)
        return torch.utils.data.DataLoader(dataset, shuffle=True, generator=generator)
