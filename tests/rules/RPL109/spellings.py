"""The same seed again and again."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

SEED = 3


class Noisy(Dataset):
    def __init__(self, seed):
        self.seed = seed

    def __getitem__(self, index):
        torch.manual_seed(0)  # RPL109
        rng = np.random.default_rng(self.seed)  # RPL109
        return torch.rand(2) + rng.random()


def collate_fn(items):
    random.seed(SEED)  # RPL109
    random.shuffle(items)
    return items


def train(model, loader, args):
    for epoch in range(args.epochs):
        torch.manual_seed(args.seed)  # RPL109
        for batch in loader:
            np.random.seed(42)  # RPL109
            model(batch + np.random.rand())


def mask(shape, seed=None):
    g = torch.Generator()  # RPL109
    if seed is not None:
        g.manual_seed(seed)
    return torch.rand(shape, generator=g)


class Loader(DataLoader):
    def __init__(self, *args, generator=None, **kwargs):
        super().__init__(*args, **kwargs)
        if generator is None:
            generator = torch.Generator()  # RPL109
        self.generator = generator
