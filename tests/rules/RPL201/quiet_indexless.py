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


class Tried(Mixed):
    """After gnobitab/RectifiedFlow: another one is drawn until one can be read."""

    def __getitem__(self, index):
        while True:
            try:
                index = random.randrange(len(self.parts))
                part = self.parts[index]
                break
            except OSError:
                continue
        return part


class Retried(Mixed):
    def __getitem__(self, index):
        while True:
            try:
                return self.parts[index]
            except OSError:
                index = random.randrange(len(self.parts))


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
    tried = Tried([torch.load(path) for path in paths])
    drawn = DataLoader(tried, sampler=RandomSampler(tried), num_workers=4)
    retried = Retried([torch.load(path) for path in paths])
    again = DataLoader(retried, sampler=RandomSampler(retried), num_workers=4)  # RPL201
    for batch in [*loader, *ordered, *drawn, *again]:
        model(batch).sum().backward()


if __name__ == "__main__":
    torch.manual_seed(0)
    train(["a.pt", "b.pt"], torch.nn.Linear(8, 1))
