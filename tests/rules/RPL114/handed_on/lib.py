import numpy as np
import torch
from torch.utils.data import Sampler


def split(data, fraction=0.5, seed=None):
    rng = np.random.RandomState(seed)
    return rng.permutation(len(data))


def pick(n, k, rng=None):
    rng = rng or np.random.RandomState(0)
    return rng.choice(n, k)


class Ordered(Sampler):
    def __init__(self, data, shuffle=True, seed=0):
        self.data = data
        self.generator = torch.Generator()
        self.generator.manual_seed(seed)


class Builder:
    def __init__(self, path, random_state=None):
        self.source = np.random.RandomState(random_state)

    def set_random_state(self, state):
        self.source = state
