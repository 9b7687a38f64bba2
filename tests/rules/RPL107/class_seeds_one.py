"""A class that seeds torch with its own seed and draws from others (adapted from vanderschaarlab/synthcity)."""

import random

import numpy as np
import torch
from torch import nn


class Graph(nn.Module):
    def __init__(self, width, random_state=0):
        super().__init__()
        self.random_state = random_state
        torch.manual_seed(self.random_state)  # RPL107
        self.layer = nn.Linear(width, width)

    def forward(self, rows):
        return self.layer(rows)

    def split(self, rows):
        order = np.arange(len(rows))
        np.random.shuffle(order)
        return rows[order[:10]], rows[order[10:]]


class Walks:
    def __init__(self, edges, seed):
        self.edges = edges
        torch.manual_seed(seed)  # RPL107

    def weights(self):
        return torch.rand(len(self.edges))

    def walk(self):
        return [random.choice(self.edges) for _ in range(8)]


class Trainer:
    def __init__(self, seed):
        self.seed = seed

    def fit(self, rows):
        torch.manual_seed(self.seed)  # RPL107
        return self.noise(rows) + torch.rand(1)

    def noise(self, rows):
        return rows + np.random.normal(size=len(rows))
