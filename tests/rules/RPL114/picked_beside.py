"""A seed that goes to what makes the data, and no further. Adapted from intel/auto-round (autoround.py)."""
import torch
from data import get_dataloader


class Rounding:
    def __init__(self, model, dataset, seed=42):
        self.model = model
        self.dataset = dataset
        self.seed = seed

    def calibrate(self, samples):
        self.loader = get_dataloader(self.dataset, self.seed, samples)

    def tune(self, samples, steps):
        for _ in range(steps):
            picked = torch.randperm(samples)[:8]  # RPL114
            self.model(picked)


class Seeded:
    """What is given the seed may seed."""

    def __init__(self, model, dataset, seed=42):
        self.seed = seed
        prepare(model, self.seed)
        self.loader = get_dataloader(dataset, self.seed)

    def tune(self, samples):
        return torch.randperm(samples)[:8]


class Noisy:
    """No pick."""

    def __init__(self, dataset, seed=42):
        self.loader = get_dataloader(dataset, seed)
        self.seed = seed

    def noise(self, like):
        return torch.randn_like(like)


def prepare(model, seed):
    model.reset(seed)
