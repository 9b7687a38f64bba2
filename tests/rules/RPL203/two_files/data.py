import numpy as np
from torch.utils.data import Dataset


class Alone(Dataset):
    """The only loader that reads it has no workers."""

    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rng.normal()


class Copied(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)  # RPL203

    def __getitem__(self, index):
        return self.rng.normal()


class Reported(Dataset):
    """RPL202 says it at the loader."""

    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rng.normal()
