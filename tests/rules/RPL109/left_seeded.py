"""After the manner of pyro: a context that seeds for its block, and leaves the RNGs seeded behind it."""
import random
from contextlib import contextmanager

import numpy as np
import torch


class seed:
    def __init__(self, number):
        self.number = number

    def __enter__(self):
        torch.manual_seed(self.number)  # RPL109
        random.seed(self.number)

    def __exit__(self, *failure):
        pass


@contextmanager
def temporary_seed(number):
    np.random.seed(number)  # RPL109
    yield


@contextmanager
def put_back(number):
    state = np.random.get_state()
    np.random.seed(number)
    try:
        yield
    finally:
        np.random.set_state(state)


class Seeded:
    def __enter__(self):
        self.states = torch.get_rng_state(), random.getstate()
        torch.manual_seed(self.number)

    def __exit__(self, *failure):
        torch.set_rng_state(self.states[0])
        random.setstate(self.states[1])


class Session:
    def __enter__(self):
        torch.manual_seed(self.number)  # the whole run is in it


@contextmanager
def fork_rng(number=None):
    state = get_random_generator_state()
    if number is not None:
        torch.manual_seed(number)
    try:
        yield
    finally:
        set_random_generator_state(state)
