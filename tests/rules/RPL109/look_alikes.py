"""Seeds that change, loops whose turns should start alike, generators that are seeded."""
import random

import numpy as np
import torch
from torch.utils.data import Dataset


class Indexed(Dataset):
    def __getitem__(self, index):
        random.seed(self.seed + index)
        rng = np.random.default_rng((self.seed, self.epoch, index))
        seed = torch.randint(2**31, ()).item()
        torch.manual_seed(seed)
        return rng.random()


def steps(seed, loader):
    for step in range(10):
        torch.manual_seed(seed + step)
    for epoch, batch in enumerate(loader):
        g = torch.Generator().manual_seed(0)
        print(torch.rand(1, generator=g), batch, epoch)


def study(models, folds, seeds):
    for model in models:
        torch.manual_seed(0)
        model.fit()
    for fold in folds:
        np.random.seed(42)
        fold.run()
    for seed in seeds:
        random.seed(seed)


def generators(seed=None):
    g = torch.Generator()
    g.manual_seed(0 if seed is None else seed)
    other = torch.Generator()
    if seed is not None:
        other.manual_seed(seed)
    else:
        other.seed()
    third = None
    if seed is not None:
        third = torch.Generator()
        third = third.manual_seed(seed)
    return g, other, third, torch.Generator()
