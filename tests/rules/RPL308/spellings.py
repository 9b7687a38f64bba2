"""Memory that is used as it was found."""

import torch
import torch.nn as nn
from torch.nn.parameter import Parameter


class Tokens(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.proj = nn.Linear(dim, dim)
        self.cls = nn.Parameter(torch.empty(1, 1, dim))  # RPL308
        self.pad: Parameter = Parameter(torch.empty((1, dim), dtype=torch.float32))  # RPL308
        nn.init.normal_(self.proj.weight)

    def forward(self, x):
        x = torch.where(x.isnan(), self.pad, x)
        return self.proj(torch.cat([self.cls.expand(len(x), -1, -1), x], dim=1))


class Scale(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.weight = nn.Parameter(torch.Tensor(dim, 1), requires_grad=True)  # RPL308

    def forward(self, x):
        return x * self.weight


def noise(x):
    return x + 0.1 * torch.empty(3, 4)  # RPL308


def biased(x):
    bias = torch.empty_like(x)  # RPL308
    return x - bias
