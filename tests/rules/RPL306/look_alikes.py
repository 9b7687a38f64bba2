"""Deterministic variants of the same names."""
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

torch.use_deterministic_algorithms(True)
device = "cuda"


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.pad = nn.ReplicationPad2d(1)  # deterministic since 2.2
        self.pool = nn.AdaptiveAvgPool2d((1, 1))
        self.pool1 = nn.AdaptiveAvgPool2d(1)
        self.bag = nn.EmbeddingBag(10, 3, mode="sum")
        self.up = nn.Upsample(scale_factor=2)
        self.conv = nn.Conv2d(3, 3, 3)

    def forward(self, x, mask, index):
        x = F.interpolate(x, scale_factor=2, mode="nearest")
        x = F.interpolate(x, scale_factor=2, mode="bilinear")  # decomposed since 2.1
        x = F.adaptive_avg_pool2d(x, (1, 1))
        x = x.index_add(0, index, x).scatter_add(0, index, x)
        return x, mask.cumsum(0), torch.bincount(index)


def numbers(a):
    return np.cumsum(a), a[::-1].cumsum(0)


@torch.no_grad()
def score(x):
    return F.interpolate(x, scale_factor=2, mode="bicubic")
