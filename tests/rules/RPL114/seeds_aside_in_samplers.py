"""Seeds of what trains that end in a sampler (adapted from OpenRLHF/OpenRLHF)."""

import torch
from torch.utils.data import DataLoader, DistributedSampler


class Strategy:
    def __init__(self, seed=42, max_norm=0.0):
        self.seed = seed  # RPL114
        self.max_norm = max_norm

    def make_optimizer(self, model):
        return torch.optim.Adam(model.parameters())

    def optimizer_step(self, optimizer, model):
        torch.nn.utils.clip_grad_norm_(model.parameters(), self.max_norm)
        optimizer.step()

    def make_loader(self, data, size):
        return DataLoader(data, size, sampler=DistributedSampler(data, seed=self.seed))


class Seeding:
    def __init__(self, seed=42):
        self.seed = seed

    def set_seed(self, seed):
        self.start(seed)

    def optimizer_step(self, optimizer, model):
        optimizer.step()

    def make_loader(self, data, size):
        return DataLoader(data, size, sampler=DistributedSampler(data, seed=self.seed))


class Loaders:
    def __init__(self, seed=42):
        self.seed = seed

    def make(self, data, size):
        return DataLoader(data, size, sampler=DistributedSampler(data, seed=self.seed))
