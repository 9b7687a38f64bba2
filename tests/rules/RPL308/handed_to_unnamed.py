"""A parameter that is handed to what has no name: a layer out of a list."""

import torch
from torch import nn


class Positions(nn.Module):
    def __init__(self, layers, heads, dim):
        super().__init__()
        self.layers = nn.ModuleList(layers)
        self.bias = nn.Parameter(torch.Tensor(heads, dim))  # RPL308
        self.zeros = nn.Parameter(torch.zeros(heads, dim))

    def forward(self, x):
        x = self.layers[0](self.zeros)
        return self.layers[1](self.bias) + x
