"""Two datasets that a helper puts into loaders: workers of one start anew every epoch."""

import numpy as np
from torch.utils.data import DataLoader, Dataset

drawn = np.random.default_rng(0)  # RPL203
kept = np.random.default_rng(1)  # RPL203


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return index + drawn.normal()


class Kept(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return index + kept.normal()


if __name__ == "__main__":
    first = DataLoader(Noisy(), num_workers=2)
    second = DataLoader(Kept(), num_workers=2, persistent_workers=True)
    for _ in range(2):
        print(list(first), list(second))
