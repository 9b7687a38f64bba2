"""Generators that an object keeps for nothing."""

import torch


class Given:
    def __init__(self, generator=None):
        self.generator = generator

    def __call__(self, x):
        return x + torch.randn(x.shape)  # RPL114


class Made:
    def __init__(self, seed):
        self.gen = torch.Generator()
        self.gen.manual_seed(seed)

    def mask(self, x):
        return x * (torch.rand_like(x) > 0.5)  # RPL114


class Used:
    def __init__(self, generator=None):
        self.generator = generator

    def __call__(self, x):
        return x + torch.randn(x.shape, generator=self.generator)

    def other(self, x):
        return torch.rand(2)


class Handed:
    def __init__(self, generator=None):
        self.generator = generator
        self.inner = Given(self.generator)

    def __call__(self, x):
        return self.inner(x) + torch.rand(1)
