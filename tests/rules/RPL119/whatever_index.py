"""Items that are drawn whatever their index."""

import random

import torch
from torch.utils.data import Dataset


class MockPairs(Dataset):
    # Adapted from Megatron-LM (multimodal_dev/data/mock.py before bbd2652).
    def __init__(self, count, size):
        self.count, self.size = count, size

    def __len__(self):
        return self.count

    def __getitem__(self, idx):
        tokens = torch.randint(1, 100, (self.size,))  # RPL119
        labels = tokens.clone()
        return {"tokens": tokens, "labels": labels}


class Augmented(Dataset):
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, idx):
        item = self.items[idx]
        shift = random.random()
        return item + shift


class Filler(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, idx):
        return torch.randn(3, 8, 8)


class Seeded(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, idx):
        generator = torch.Generator().manual_seed(idx)
        tokens = torch.randint(1, 100, (3,), generator=generator)
        return tokens
