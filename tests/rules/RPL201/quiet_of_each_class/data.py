# OPTIONS: --no-preview
"""After mtt-distillation (utils.py): a loader for each class is made, returned and never read."""

import torch
from torch.utils.data import DataLoader, Subset


def load(samples, classes):
    of_class = {c: DataLoader(Subset(samples, [c]), shuffle=True, num_workers=4) for c in range(classes)}
    return samples, of_class


def load_parts(samples, classes):
    parts = [DataLoader(Subset(samples, [c]), shuffle=True, num_workers=4) for c in range(classes)]  # RPL201
    return samples, parts


def fit(model, optimizer, samples):
    model(torch.stack(list(samples))).sum().backward()
    optimizer.step()
