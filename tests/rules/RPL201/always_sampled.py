# OPTIONS: --no-preview
"""Adapted from SEDD (data.py): `distributed` is true by default, and nobody asks for anything else."""

import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset


def get_loader(data, distributed=True):
    if distributed:
        sampler = DistributedSampler(data, seed=3)
    else:
        sampler = None
    return DataLoader(data, sampler=sampler, num_workers=4, shuffle=(sampler is None))


def get_asked(data, distributed=True):
    if distributed:
        sampler = DistributedSampler(data, seed=3)
    else:
        sampler = None
    return DataLoader(data, sampler=sampler, num_workers=4, shuffle=(sampler is None))  # RPL201


weight = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
data = TensorDataset(torch.arange(64.0))
for loader in (get_loader(data), get_asked(data, distributed=False)):
    for (batch,) in loader:
        (weight * batch).sum().backward()
        optimizer.step()
