"""A library's helper that is called `seed`: with `preview`."""

import numpy as np
import torch
from torch.utils.data import DataLoader

from data.transforms import train_transforms


def seed(seed: int) -> None:
    np.random.seed(seed)  # RPL107


def loader(dataset):
    return DataLoader(dataset, transform=train_transforms(), shuffle=True)


class Env:
    def seed(self, seed):
        np.random.seed(seed)
