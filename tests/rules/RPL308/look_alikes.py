"""Memory that is filled before it is used, or need not be."""

import math

import torch
import torch.distributed as dist
from torch import nn


class Linear(nn.Module):
    def __init__(self, size, out):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(out, size))
        self.bias = nn.Parameter(torch.empty(out))
        self.gain = nn.Parameter(torch.Tensor([1.0]))
        self.scale = nn.Parameter(torch.empty(out))
        self.offset = nn.Parameter(torch.empty(out))
        self.reset_parameters()

    def reset_parameters(self):
        nn.init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        self.bias.data.zero_()
        for part in (self.scale, self.offset):
            nn.init.normal_(part)

    def forward(self, x):
        return (x @ self.weight.T + self.bias) * self.gain * self.scale + self.offset


class Quantised(nn.Module):
    def __init__(self, size, out):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(out, size, dtype=torch.int8), requires_grad=False)
        self.meta = nn.Parameter(torch.empty(out, size, device="meta"))

    def forward(self, x):
        return x @ self.weight.float().T @ self.meta


class Attention(nn.MultiheadAttention):
    def __init__(self, dim, heads):
        super().__init__(dim, heads)
        self.bias_k = nn.Parameter(torch.empty(1, 1, dim))
        self._reset_parameters()

    def forward(self, x):
        return x + self.bias_k


class Block(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.table = nn.Parameter(torch.empty(dim, dim))
        for parameter in self.parameters():
            nn.init.xavier_uniform_(parameter)

    def forward(self, x):
        return x @ self.table


def gathered(x):
    parts = [torch.empty_like(x) for _ in range(dist.get_world_size())]
    dist.all_gather(parts, x)
    whole = torch.empty(2, *x.shape)
    whole[0] = x
    whole[1] = -x
    return torch.cat(parts), whole * 2


def filled(x):
    noise = torch.empty(x.shape).normal_()
    other = torch.empty(4)
    other.uniform_()
    nothing = torch.empty(0)
    return x + noise + other, torch.cat([nothing, x])
