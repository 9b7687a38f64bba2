"""After accelerate's prepare_data_loader: a generator for a sampler that nothing seeds."""

import torch


def prepare(loader, sampler):
    if sampler.generator is None:
        sampler.generator = torch.Generator()  # RPL109
    return loader, sampler.generator


def prepare_seeded(loader, sampler):
    if sampler.generator is None:
        sampler.generator = torch.Generator()
        sampler.generator.manual_seed(int(torch.empty((), dtype=torch.int64).random_().item()))
    return loader, sampler.generator


class Sampler:
    def __init__(self, generator=None):
        self.generator = generator

    def __iter__(self):
        if self.generator is None:
            self.generator = torch.Generator()
        return iter(torch.randperm(10, generator=self.generator).tolist())

    def seed(self, seed):
        self.generator.manual_seed(seed)
