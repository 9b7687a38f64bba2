# OPTIONS: --no-preview
"""Devices of torch hash by their values; dtypes, like all that defines no hash of its own, by their addresses. After
neuraloperator (neuralop/losses/meta_losses.py)."""

import torch


class Weighted:
    def __init__(self, params):
        self.params = list(params)
        self.device = list(set(p.device for p in self.params))[0]
        self.dtype = list(set(p.dtype for p in self.params))[0]  # in preview
        self.scale = torch.ones(2, device=self.device, dtype=self.dtype)


print(Weighted(torch.nn.Linear(2, 2).parameters()).scale)
