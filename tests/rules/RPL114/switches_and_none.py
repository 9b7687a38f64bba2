# OPTIONS: --preview
"""A decorator that switches gradients off, and a generator that is never more than None."""

import torch
from torch import nn


class Sampler(nn.Module):
    @torch.no_grad()
    def infer(self, shape, g_seed=None):
        rng = None
        codes = torch.randint(0, 2, shape, generator=rng)  # RPL114
        return codes.float()

    @torch.inference_mode()
    def refine(self, codes, seed=0):  # RPL114
        return self.decode(codes)

    @torch.no_grad()
    def seeded(self, shape, seed=None):
        rng = None if seed is None else torch.Generator().manual_seed(seed)
        return torch.randint(0, 2, shape, generator=rng)

    def decode(self, codes):
        return codes * 2


@staticmethod
def noise(shape, seed=None):
    return torch.randn(shape, generator=None)  # RPL114
