"""Objects that keep a seed, and make samplers and generators without it."""

from functools import partial

import torch
from project import DATA_SAMPLERS, seed_worker
from torch.utils.data import DataLoader, DistributedSampler, random_split


class Loaders:
    def __init__(self, data, seed):
        self.data = data
        self.seed = seed

    def train(self):
        sampler = DistributedSampler(self.data)  # RPL114
        return DataLoader(self.data, sampler=sampler, worker_init_fn=partial(seed_worker, seed=self.seed))

    def validate(self):
        sampler = DistributedSampler(self.data, shuffle=False)
        return DataLoader(self.data, sampler=sampler, worker_init_fn=partial(seed_worker, seed=self.seed))


class Split:
    def __init__(self, data, seed=0):
        self.data = data
        self.seed = seed

    def setup(self):
        own = torch.Generator().manual_seed(42)  # RPL114
        self.train, self.val = random_split(self.data, [0.8, 0.2], generator=own)

    def noise(self):
        return torch.randn(4, generator=torch.Generator().manual_seed(0))


class Seeding:
    def __init__(self, seed):
        self.seed = seed
        torch.manual_seed(self.seed)

    def split(self, data):
        return random_split(data, [0.8, 0.2], generator=torch.Generator().manual_seed(42))


def build(config, data, seed=None):
    sampler = DATA_SAMPLERS.build(config, default_args=dict(dataset=data))  # RPL114
    batch_sampler = DATA_SAMPLERS.build(config, default_args=dict(sampler=sampler))
    start = partial(seed_worker, seed=seed) if seed is not None else None
    return DataLoader(data, batch_sampler=batch_sampler, worker_init_fn=start)
