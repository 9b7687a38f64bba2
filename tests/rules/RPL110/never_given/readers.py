# OPTIONS: --no-preview --mode debug
"""Seeds that no call gives, and some that one does; adapted from uclnlp/jack (input modules) and
naver/deep-image-retrieval (torch_set_seed)."""

import random
from typing import Generic, TypeVar

import torch

T = TypeVar("T")


class Reader(Generic[T]):
    def __init__(self, rows, seed=None):
        self.rows = rows
        self.rng = random.Random(seed or random.randint(0, 9999))


class Plain(Reader[int]):
    """Has its base's constructor."""


class Handing(Reader[str]):
    def __init__(self, rows):
        super().__init__(rows)


class Own(Reader[str]):
    def __init__(self, rows):
        self.rng = random.Random(1)


class SeededReader:
    def __init__(self, rows, seed=None):
        self.rng = random.Random(seed or random.randint(0, 9999))  # RPL110


class Numbered(SeededReader):
    def __init__(self, rows, number):
        super().__init__(rows, number)


def choose_device(gpus, seed=None):
    cuda = bool(gpus)
    apply_seed(seed, cuda)
    return cuda


def apply_seed(seed, cuda):
    if not seed:
        seed = random.getrandbits(32)
    if seed:
        torch.manual_seed(seed)


def network(size, override_seed=None):
    # Adapted from p-christ/Deep-Reinforcement-Learning-Algorithms-with-PyTorch: only a seed of -1 would be 0 here.
    torch.manual_seed(override_seed if override_seed else 5)
    return torch.nn.Linear(size, size)


def networks(size, override_seed=None):
    torch.manual_seed(override_seed if override_seed else 5)
    return torch.nn.Linear(size, size)


def shuffled(rows, seed=None):
    if seed:  # RPL110
        random.seed(seed)
    return random.sample(rows, len(rows))


def uncalled(seed=None):
    if seed:  # RPL110
        torch.manual_seed(seed)


def passed_on(seed=None):
    if seed:  # RPL110
        torch.manual_seed(seed)


def by_options(rows, seed=None):
    if seed:  # RPL110
        random.seed(seed)
    return random.choice(rows)
