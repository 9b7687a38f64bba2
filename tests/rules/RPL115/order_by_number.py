# OPTIONS: --preview --select RPL115
"""A caller's loader that gets a number for its order; adapted from accelerate `data_loader.py`."""

import torch
from torch.utils.data import DataLoader, random_split


def prepare(dataloader, device):
    generator = torch.Generator(device=device).manual_seed(42)  # RPL115
    dataloader.generator = generator
    dataloader.sampler.generator = generator
    return dataloader


def prepare_seeded(dataloader, seed):
    generator = torch.Generator().manual_seed(seed)
    dataloader.sampler.generator = generator
    return dataloader


def divide(dataset):
    generator = torch.Generator().manual_seed(0)
    return random_split(dataset, [8, 2], generator=generator)


class Data:
    def setup(self):
        self.generator = torch.Generator().manual_seed(0)

    def loader(self, dataset):
        return DataLoader(dataset, generator=self.generator)
