"""Seeds that come to nothing where they stand; the first is adapted from qiskit's `numpy_discriminator.py`, the second
from rlberry's `seeding.py`, the third from webdataset's `filters.py`."""

import random

import numpy as np
import torch


class Discriminator:
    def set_seed(self, seed):
        np.random.RandomState(seed)  # RPL114


def seed_all(seed):
    torch.manual_seed(seed)
    np.random.default_rng(seed=seed)  # RPL114
    random.Random(seed)  # RPL114
    torch.Generator().manual_seed(seed)  # RPL114


class Sampler:
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def set_seed(self, seed):
        rng = np.random.default_rng(seed)  # RPL114


_SEED = 42
_SEQUENCE = np.random.SeedSequence(_SEED)
_COUNT = 0


def set_global_seed(seed):
    _SEED = seed  # RPL114
    _SEQUENCE = np.random.SeedSequence(_SEED)  # RPL114


def get_rng():
    return np.random.default_rng(_SEQUENCE.spawn(1)[0])


def _shuffle(data, bufsize=1000, rng=None, seed=None):
    if seed is not None:
        assert rng is None
        rng = random.Random(rng)  # RPL114
    elif rng is None:
        rng = random.Random(5)
    for sample in data:
        yield rng.choice([sample, None])


# -- what does something ---------------------------------------------------------------------------------------


def set_global_seed_well(seed):
    global _SEED, _SEQUENCE
    _SEED = seed
    _SEQUENCE = np.random.SeedSequence(_SEED)


def own_sequence(seed):
    _SEQUENCE = np.random.SeedSequence(seed)
    return _SEQUENCE.spawn(2)


def generator_of(seed):
    generator = torch.Generator()
    generator.manual_seed(seed)
    return generator


def drawn(data, seed):
    rng = np.random.default_rng(seed)
    return [rng.choice(row) for row in data]


class Holder:
    def __init__(self, seed):
        self.generator = torch.Generator()
        self.generator.manual_seed(seed)

    def draw(self):
        return torch.rand(3, generator=self.generator)


def checked(seed):
    try:
        np.random.RandomState(seed)
    except ValueError as error:
        raise TypeError("no seed") from error
    return np.random.RandomState(seed)


def shuffled(data, rng=None, seed=None):
    if seed is not None:
        rng = random.Random(seed)
    rng.shuffle(data)
    return data


def warned(data, rng, seed=None):
    if seed is not None:
        print("seed is deprecated, give an rng")
    rng.shuffle(data)
    return data
