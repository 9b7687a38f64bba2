# OPTIONS: --no-preview
"""Adapted from flower (baselines/dasha): a configuration names the class, and the program seeds before hydra makes an
object of it."""

import torch
from torch.utils.data import DataLoader


class _Client:
    def __init__(self, samples, num_workers=4):
        self.model = torch.nn.Linear(1, 1)
        self.batches = iter(DataLoader(samples, shuffle=True, num_workers=num_workers))

    def fit(self):
        for batch in self.batches:
            self.model(batch.float()[:, None]).sum().backward()


class Stochastic(_Client):
    def __init__(self, *args, **options):
        super().__init__(*args, **options)
