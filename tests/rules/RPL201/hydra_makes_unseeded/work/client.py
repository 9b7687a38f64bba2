# OPTIONS: --no-preview
"""Here nothing seeds before hydra makes the object."""

import torch
from torch.utils.data import DataLoader


class _Client:
    def __init__(self, samples, num_workers=4):
        self.model = torch.nn.Linear(1, 1)
        self.batches = iter(DataLoader(samples, shuffle=True, num_workers=num_workers))  # RPL201

    def fit(self):
        for batch in self.batches:
            self.model(batch.float()[:, None]).sum().backward()


class Stochastic(_Client):
    pass
