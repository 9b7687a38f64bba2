"""Tensors on the meta device have no numbers to draw (adapted from keras, backend/torch/random.py)."""

import torch
from backend import get_device, seeded


def normal(shape, seed=None):
    if get_device() == "meta":
        return torch.normal(0.0, 1.0, size=shape, device=get_device())
    generator = seeded(seed)
    return torch.normal(0.0, 1.0, size=shape, generator=generator, device=get_device())


def uniform(shape, like, seed=None):
    if like.is_meta:
        return torch.rand(shape)
    return torch.rand(shape, generator=seeded(seed))


def other(shape, device, seed=None):
    if device != torch.device("meta"):
        return torch.rand(shape, generator=seeded(seed), device=device)
    return torch.rand(shape, device=device)


def task(shape, kind, seed=None):
    if kind == "meta":
        return torch.rand(shape)  # RPL205
    return torch.rand(shape, generator=seeded(seed))
