"""Seeds for torch that come from `random` where none is given (adapted from pytorch/botorch)."""
import random

import torch


class NormalSampler(torch.nn.Module):
    def __init__(self, size, seed=None):
        super().__init__()
        self.size = size
        self.seed = seed if seed is not None else random.randint(0, 1000000)  # RPL119

    def forward(self, x):
        generator = torch.Generator().manual_seed(self.seed)
        return torch.randn(self.size, generator=generator) + x


def noise(size, seed=None):
    if seed is None:
        seed = random.randint(0, 1000000)  # RPL119
    return torch.randn(size, generator=torch.Generator().manual_seed(seed))
