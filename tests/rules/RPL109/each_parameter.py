# OPTIONS: --preview
"""Noise for each parameter, from a seed that starts over; and one generator for all of them."""

import numpy as np
import torch


def perturb(model, seed, scale):
    for name, param in model.named_parameters():
        gen = torch.Generator(device=param.device)
        gen.manual_seed(int(seed))  # RPL109
        param.data.add_(scale * torch.randn(param.shape, generator=gen, device=param.device))


def perturb_globally(model, seed):
    for param in model.parameters():
        torch.manual_seed(seed)  # RPL109
        param.data.add_(torch.randn_like(param))


def prune(layers, seed):
    for layer in layers:
        rng = np.random.default_rng(seed)  # RPL109
        layer.mask = rng.random(layer.size) < 0.5


def by_place(model, seed):
    for index, param in enumerate(model.parameters()):
        gen = torch.Generator().manual_seed(seed + index)
        param.data.add_(torch.randn(param.shape, generator=gen))


def one_for_all(model, seed):
    gen = torch.Generator().manual_seed(seed)
    for param in model.parameters():
        param.data.add_(torch.randn(param.shape, generator=gen))


def methods_on_one_noise(methods, seed):
    for method in methods:
        gen = torch.Generator().manual_seed(seed)
        method(torch.randn(3, generator=gen))
