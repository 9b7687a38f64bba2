"""A draw that gives a generator its seed (adapted from pytorch-forecasting's data module)."""

import torch


def split(count):
    generator = torch.Generator()
    generator.manual_seed(int(torch.randint(2**31, (1,)).item()))
    return torch.randperm(count, generator=generator)
