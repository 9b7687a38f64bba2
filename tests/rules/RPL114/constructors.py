"""Constructors that take a seed, of classes whose methods draw."""

import random

import numpy as np
import torch
from lightning import LightningDataModule
from torch.utils.data import Sampler


class Reservoir:
    def __init__(self, size, seed=13):  # RPL114
        self.size, self.items, self.seen = size, [], 0

    def add(self, item):
        self.seen += 1
        if len(self.items) < self.size:
            self.items.append(item)
        else:
            place = random.randrange(self.seen)
            if place < self.size:
                self.items[place] = item


class ByClass(Sampler):
    def __init__(
        self,
        labels,
        random_state=0,  # RPL114
    ):
        self.labels = labels

    def __iter__(self):
        return iter(np.random.permutation(len(self.labels)))


class Seeded:
    def __init__(self, size, seed=13):
        self.size, self.rng = size, random.Random(seed)

    def draw(self):
        return self.rng.randrange(self.size), torch.rand(1)


class Module(LightningDataModule):
    def __init__(self, root, seed=13):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage):
        generator = torch.Generator().manual_seed(self.hparams.seed)
        self.order = torch.randperm(10, generator=generator)

    def noise(self):
        return torch.randn(10)
