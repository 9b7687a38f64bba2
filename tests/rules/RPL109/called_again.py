"""Seeds that are set again at each call; adapted from lhotse `BucketingSampler` and DI-engine's environments."""

import random

import gymnasium
import numpy as np
import torch
from shared_helpers import set_seed
from torch import nn


class Buckets:
    def __init__(self, samplers, seed):
        self.samplers, self.seed, self.epoch = samplers, seed, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __next__(self):
        random.seed(self.seed + self.epoch)  # RPL109
        return next(random.choice(self.samplers))


class Atari(gymnasium.Env):
    def reset(self):
        if hasattr(self, "_seed"):
            np.random.seed(self._seed)  # RPL109
        return self._env.reset()

    def seed(self, seed):
        self._seed = seed


class Wrapped(gymnasium.Wrapper):
    def __init__(self, env, seed):
        super().__init__(env)
        self.base_seed = seed

    def reset(self):
        return self.env.reset(seed=self.base_seed)  # RPL109


class Noise(nn.Module):
    def forward(self, x):
        torch.manual_seed(0)  # RPL109
        return x + torch.randn_like(x)


class AnchorLoss(nn.Module):
    def forward(self, x):
        return x[pick(len(x))]


def pick(count):
    return np.random.RandomState(47).permutation(count)  # RPL109


class RandomCrop:
    def __init__(self, seed=3):
        self.seed = seed

    def __call__(self, x):
        random.seed(self.seed)  # RPL109
        return x[random.randint(0, 3) :]


class Rows(torch.utils.data.IterableDataset):
    def __init__(self, files, seed):
        self.files, self.seed, self.epoch = files, seed, 0

    def __iter__(self):
        self.rng = random.Random(self.seed + self.epoch)
        order = random.Random(self.seed).sample(self.files, len(self.files))  # RPL109
        yield from order

    def endless(self):
        while True:
            rng = np.random.default_rng(self.seed)  # RPL109
            yield rng.integers(10)


def dropout_samples(model, x, count):
    outputs = []
    for _ in range(count):
        torch.manual_seed(0)  # RPL109
        outputs.append(model(x))
    return outputs


def bootstrap(rows, count):
    return [rows.sample(frac=1, replace=True, random_state=42).mean() for _ in range(count)]  # RPL109


def train_one_epoch(model, loader, args):
    set_seed(args.seed)  # RPL109
    for batch in loader:
        model(batch)


def add_noise(x, sigma):
    rng = np.random.default_rng(0)  # RPL109
    return x + sigma * rng.normal(size=x.shape)


class Parallel(gymnasium.Wrapper):
    def __init__(self, env, seed):
        super().__init__(env)
        self.seed = seed

    def _reset_parallel(self):
        return self.env.reset(seed=self.seed)  # RPL109
