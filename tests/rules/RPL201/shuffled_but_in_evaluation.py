# OPTIONS: --no-preview
"""Adapted from StyleTTS2 (meldataset.py): the caller says whether a loader is shuffled."""

import torch
from torch.utils.data import DataLoader, TensorDataset


def build(data, validation=False, *rest, sampler=None, **options):
    return DataLoader(data, shuffle=(not validation), num_workers=1)  # RPL201


def build_sampled(data, *sampler):
    return DataLoader(data, shuffle=(not sampler), num_workers=1)  # RPL201


def build_kept(data, sampler=None, other=False):
    if other:
        sampler = torch.utils.data.SequentialSampler(data)
    return DataLoader(data, sampler=sampler, num_workers=1)


weight = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=0.1)
data = TensorDataset(torch.arange(64.0))
for loader in (build(data), build_sampled(data), build_kept(data)):
    for (batch,) in loader:
        (weight * batch).sum().backward()
        optimizer.step()
