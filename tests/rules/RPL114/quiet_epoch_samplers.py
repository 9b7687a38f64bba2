"""Samplers that the program's seed reaches, and what is no order."""

import torch
from torch.utils.data import DistributedSampler, Sampler


class Seeded(DistributedSampler):
    def __init__(self, dataset, seed=0):
        super().__init__(dataset)
        self.seed = seed  # takes the place of what the base has set

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.epoch + self.seed)
        return iter(torch.randperm(len(self.dataset), generator=g).tolist())


class CountsFromSeed(Sampler):
    def __init__(self, data, seed=0):
        self.data = data
        self.epoch = seed

    def __iter__(self):
        g = torch.Generator()
        g.manual_seed(self.epoch)
        self.epoch += 1
        return iter(torch.randperm(len(self.data), generator=g).tolist())


class Augmented(torch.utils.data.Dataset):
    def __getitem__(self, index):
        g = torch.Generator()
        g.manual_seed(self.epoch)
        return self.data[index] + torch.randn(3, generator=g)
