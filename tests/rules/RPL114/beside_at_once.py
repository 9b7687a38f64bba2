# OPTIONS: --preview
"""One of two draws follows the seed; adapted from Qwen-VL (data_processor.py)."""

import random

from torch.utils.data import Dataset


class Lazy(Dataset):
    def __init__(self, rows, data_args):
        rows = random.Random(data_args.data_seed).sample(rows, 10)
        random.shuffle(rows)  # RPL114
        self.rows = rows

    def __getitem__(self, index):
        return self.rows[index]

    def __len__(self):
        return len(self.rows)


class Told(Dataset):
    def __init__(self, rows, data_args):
        if data_args.data_seed is None:
            random.shuffle(rows)
        else:
            random.Random(data_args.data_seed).shuffle(rows)
        self.rows = rows

    def __getitem__(self, index):
        return self.rows[index]

    def __len__(self):
        return len(self.rows)
