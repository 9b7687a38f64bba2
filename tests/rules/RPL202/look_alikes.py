"""torch seeds everything that is drawn from here, or somebody else does."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, Sampler, TensorDataset


class Globals(Dataset):
    """torch 1.9 and later seeds these three in every worker."""

    def __getitem__(self, index):
        return np.random.rand() + random.random() + torch.rand(1)


class Lazy(Dataset):
    """Makes its generator in the worker, from the worker's seed."""

    def __init__(self):
        self.rng = None

    def __getitem__(self, index):
        if self.rng is None:
            self.rng = np.random.default_rng(torch.initial_seed() % 2**32)
        return self.rng.normal()


class Indexed(Dataset):
    def __init__(self):
        self.generator = torch.Generator()

    def __getitem__(self, index):
        self.generator.manual_seed(index)
        return torch.rand(1, generator=self.generator)


class Shuffled(Dataset):
    """The generator is used up in the constructor."""

    def __init__(self, n):
        self.rng = np.random.default_rng(0)
        self.order = self.rng.permutation(n)

    def __getitem__(self, index):
        return self.order[index]


class Aware(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        info = torch.utils.data.get_worker_info()
        return self.rng.normal() if info is None else np.random.default_rng(info.seed + index).normal()


class Order(Sampler):
    """Runs in the main process."""

    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __iter__(self):
        yield self.rng.integers(4)


class Noisy(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rng.normal()


def load(x, unknown, init, generator, options):
    a = DataLoader(Globals(), num_workers=2)
    b = DataLoader(Lazy(), num_workers=2)
    c = DataLoader(Indexed(), num_workers=2)
    d = DataLoader(Shuffled(4), num_workers=2)
    e = DataLoader(Aware(), num_workers=2)
    f = DataLoader(Globals(), sampler=Order(), num_workers=2)
    g = DataLoader(Noisy(), num_workers=0)
    h = DataLoader(Noisy())
    i = DataLoader(Noisy(), num_workers=2, worker_init_fn=init)
    j = DataLoader(Noisy(), num_workers=2, **options)
    k = DataLoader(unknown, num_workers=2)
    m = DataLoader(TensorDataset(x), num_workers=2, generator=generator)
    n = DataLoader(Globals(), num_workers=2, generator=generator)
    return a, b, c, d, e, f, g, h, i, j, k, m, n


if __name__ == "__main__":
    torch.manual_seed(0)
    load(torch.rand(3), torch.load("data.pt"), print, torch.Generator(), {})
