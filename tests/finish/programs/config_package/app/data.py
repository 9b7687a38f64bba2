import random

import torch
from torch.utils.data import DataLoader, Dataset


class Augmented(Dataset):
    def __init__(self, items):
        self.items = items
        self.rng = random.Random()

    def __len__(self):
        return len(self.items)

    def __getitem__(self, index):
        return torch.tensor([self.items[index] + self.rng.random()])


def make_loader(cfg):
    names = {f"item-{i}" for i in range(10)}
    vocabulary = {name: float(number) for number, name in enumerate(names)}
    items = [vocabulary[f"item-{i}"] for i in range(10)]
    return DataLoader(
        Augmented(items),
        batch_size=cfg.data.batch_size,
        shuffle=True,
        num_workers=cfg.data.num_workers,
    )
