"""Seeds that change from call to call, are set once, or are meant to be the same."""

import random

import gymnasium
import numpy as np
import torch
from torch import nn


class Counted:
    def __init__(self, seed):
        self.seed = seed

    def __next__(self):
        self.seed += 1
        random.seed(self.seed)
        return random.random()


class Told(gymnasium.Env):
    def reset(self, seed=None, options=None):
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        return self.rng.random(), {}


def runs(n, seed, run):
    for i in range(n):
        torch.manual_seed(seed)
        run(i)


class Once(nn.Module):
    def __init__(self):
        super().__init__()
        self.rng = None

    def forward(self, x):
        if self.rng is None:
            self.rng = np.random.default_rng(0)
        return x * self.rng.random()


class Kept(nn.Module):
    def forward(self, x):
        state = torch.get_rng_state()
        torch.manual_seed(0)
        projected = x @ torch.randn(3, 3)
        torch.set_rng_state(state)
        return projected


class EvalSampler(torch.utils.data.Sampler):
    def __iter__(self):
        return iter(np.random.RandomState(0).permutation(4))


class Epochs(torch.utils.data.Sampler):
    def __init__(self, seed):
        self.seed, self.epoch = seed, 0

    def __iter__(self):
        return iter(np.random.RandomState(self.seed + self.epoch).permutation(4))


class Switched(gymnasium.Env):
    def reset(self):
        if self.dynamic_seed:
            self.seed_of_episode = self.first_seed + np.random.randint(1000)
        else:
            np.random.seed(self.first_seed)
        return self.inner.reset()
