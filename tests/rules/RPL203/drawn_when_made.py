"""The module's RNG serves the constructor alone, in the main process. Adapted from SiamDW (lib/dataset/siamfc.py); and
one that a method draws from which an item asks for."""
import random

import torch
from torch.utils.data import DataLoader, Dataset

sample_random = random.Random()
crop_random = random.Random(0)  # RPL203


class Pairs(Dataset):
    def __init__(self, rows):
        self.rows = rows
        self.picks = self._shuffle()

    def _shuffle(self):
        order = list(range(len(self.rows)))
        sample_random.shuffle(order)
        return order

    def _crop(self, row):
        return row + crop_random.random()

    def __getitem__(self, index):
        return self._crop(self.rows[self.picks[index]])

    def __len__(self):
        return len(self.rows)


if __name__ == "__main__":
    torch.manual_seed(0)
    for epoch in range(2):
        for batch in DataLoader(Pairs(list(range(100))), batch_size=4, num_workers=2):
            print(batch)
