"""Generators that a function makes, seeds and hands to nothing. Adapted from axolotl's `core/trainers/base.py`."""

import torch
from torch.utils.data import DataLoader, RandomSampler


class Trainer:
    def sampler(self, data, parallel):
        if not parallel:
            generator = None
            if self.args.size > 1:
                generator = torch.Generator()
                generator.manual_seed(self.args.seed)
            return RandomSampler(data)  # RPL114
        sampler = super().sampler(data)
        generator = torch.Generator()
        generator.manual_seed(self.args.seed)
        sampler.generator = generator
        return sampler

    def handed_on(self, data):
        generator = torch.Generator()
        generator.manual_seed(self.args.seed)
        return RandomSampler(data, generator=generator)


def by_call(data, config):
    generator = torch.Generator().manual_seed(config.seed)
    return DataLoader(data, shuffle=True)  # RPL114


def in_order(data, config):
    generator = torch.Generator().manual_seed(config.seed)
    return DataLoader(data)


def kept(self, data, config):
    generator = torch.Generator().manual_seed(config.seed)
    self.generator = generator
    return RandomSampler(data)


def in_turns(rounds, data, seed):
    for _ in range(rounds):
        generator = torch.Generator()
        generator.manual_seed(seed)
        yield torch.randperm(len(data), generator=generator)
