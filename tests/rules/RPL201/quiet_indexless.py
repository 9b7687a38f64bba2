"""No order shows where items do not look at their index. Adapted from facebookresearch/contriever."""
import random

import torch
from torch.utils.data import DataLoader, Dataset, RandomSampler


class Mixed(Dataset):
    def __init__(self, parts):
        self.parts = parts

    def __len__(self):
        return sum(map(len, self.parts))

    def __getitem__(self, index):
        part = random.choice(self.parts)
        index = random.randrange(len(part))
        return part[index]


class Half(Mixed):
    def __getitem__(self, index):
        part = self.parts[index % 2]
        index = random.randrange(len(part))
        return part[index]


def load_parts(paths):
    return Mixed([torch.load(path) for path in paths])


def train(paths, model):
    data = load_parts(paths)
    loader = DataLoader(data, sampler=RandomSampler(data), num_workers=4)
    half = Half([torch.load(path) for path in paths])
    ordered = DataLoader(half, sampler=RandomSampler(half), num_workers=4)  # RPL201
    for batch in [*loader, *ordered]:
        model(batch).sum().backward()


if __name__ == "__main__":
    torch.manual_seed(0)
    train(["a.pt", "b.pt"], torch.nn.Linear(8, 1))
