"""The data are divided before the ranks are seeded apart."""
import numpy as np
import torch
from torch.utils.data import DataLoader, Subset, random_split


def limited(data, count):
    np.random.seed(count)
    return Subset(data, np.random.permutation(len(data))[:count])


def loaders(data):
    train, val = random_split(data, [80, 20])
    chosen = np.random.permutation(len(train))[: len(val)]
    order = torch.randperm(len(val), generator=torch.Generator().manual_seed(0))[:10]
    return DataLoader(Subset(train, chosen)), DataLoader(Subset(val, order)), limited(train, 3)
