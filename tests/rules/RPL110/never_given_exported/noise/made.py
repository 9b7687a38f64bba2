"""Adapted from pygod (outlier_generator.py): others call what the package exports."""

import random
from abc import ABC, abstractmethod

import torch


def perturb(rows, seed=None):
    if seed:  # RPL110
        torch.manual_seed(seed)
    return rows + torch.randn_like(rows)


class Bases(ABC):
    def __init__(self, seed=None):
        self.rng = random.Random(seed or random.randint(0, 9999))

    @abstractmethod
    def draw(self): ...


class Uniform(Bases):
    def draw(self):
        return self.rng.random()


def show(seed=None):
    if seed:
        torch.manual_seed(seed)
    return torch.rand(2)
