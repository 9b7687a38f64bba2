"""Generators that arrive, and generators that are networks."""
import torch
from torch.utils.data import DataLoader, RandomSampler, SequentialSampler


def sampled(data, g, options):
    a = DataLoader(data, sampler=RandomSampler(data, generator=g), generator=g)
    b = DataLoader(data, sampler=RandomSampler(data, **options), generator=g)
    c = DataLoader(data, sampler=SequentialSampler(data), generator=g)
    d = DataLoader(data, sampler=RandomSampler(data))
    return a, b, c, d


def adversary(generator, discriminator, images):
    """The generator is a network."""
    noise = torch.randn(4, 8)
    return discriminator(generator(noise)) - discriminator(images)


def optional(shape, generator: torch.Generator = None):
    if generator is None:
        return torch.randn(shape)
    return torch.randn(shape, generator=generator)


def unrelated(shape, seed):
    return torch.randn(shape) + seed


class Coder:
    def decode(self, latents, generator=None):
        """Takes it for the sake of the interface."""
        return latents * 2

    def forward(self, latents, generator: torch.Generator = None):
        noise = torch.randn(latents.shape, generator=generator)
        return self.decode(latents + noise)

    def fixed(self, data, generator: torch.Generator):
        return DataLoader(data, shuffle=False), torch.arange(3), generator.initial_seed()
