import random

from torch.utils.data import IterableDataset


class Captions(IterableDataset):
    def __init__(self, rows, chance):
        self.rows = rows
        self.chance = chance

    def __iter__(self):
        for row in self.rows:
            if random.random() < self.chance:  # RPL107
                row = {**row, "caption": ""}
            yield row
