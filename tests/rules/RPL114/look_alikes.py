"""Seeds that are applied, forced by an interface, or no seeds at all."""

import random
from abc import abstractmethod
from typing import Generator

import numpy as np
import torch


def applied(data, seed=0):
    random.seed(seed)
    random.shuffle(data)


def default_of_its_own(data, seed=None):
    if seed is None:
        random.seed(0)
    else:
        random.seed(seed)
    random.shuffle(data)


def asks(x, generator=None):
    if generator is None:
        return torch.randn_like(x)
    return torch.randn(x.shape, generator=generator)


def gan_step(generator, discriminator, optimizer):
    fake = generator(torch.randn(8, 16))
    return discriminator(fake)


def batches(generator: Generator[int, None, None]):
    for item in generator:
        yield item, np.random.rand()


class Env:
    @abstractmethod
    def reset(self, seed=None):
        """Start anew."""

    def seed(self, seed=None):
        raise NotImplementedError


class Dummy(Env):
    def reset(self, seed=None):
        return 0


def legacy(x, seed=0):
    """Do it.

    Args:
        x: what.
        seed: unused, kept for compatibility.
    """
    return x + random.random()


def everything(x, seed=0):
    return dict(locals())


def train(optimizer, scheduler, loss, generator: torch.Generator | None = None):
    loss.backward()
    optimizer.step()
    scheduler.step()
    return torch.rand(3, generator=generator)


def per_sample(generator: torch.Generator | None = None, **kwargs):
    return torch.rand(3, **kwargs)


def switches(dynamic_seed=True, use_seed: bool = False):
    return np.random.rand(3)
