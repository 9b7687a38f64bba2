import numpy as np
from torch.utils.data import Dataset


class Noisy(Dataset):
    def __init__(self):
        self.rng = np.random.RandomState(0)

    def __getitem__(self, index):
        return self.rng.rand()


class Calm(Dataset):
    def __getitem__(self, index):
        return np.random.rand()
