"""A generator that is in reach goes to the loader, and what it was given for is not lost."""

from typing import Optional

import torch
from torch.utils.data import DataLoader, RandomSampler, random_split


def make_loader(dataset, generator: Optional[torch.Generator] = None):
    return DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201


def must_be_given(dataset, rng: torch.Generator):
    sampler = RandomSampler(dataset)
    return DataLoader(dataset, sampler=sampler, num_workers=2)  # RPL201


def handed_on(dataset, generator=None):
    return DataLoader(dataset, shuffle=True, num_workers=2, generator=generator)


def makes_its_own(dataset, seed):
    g = torch.Generator()
    g.manual_seed(seed)
    train, _ = random_split(dataset, [80, 20], generator=g)
    return DataLoader(train, shuffle=True, num_workers=2)  # RPL201


def makes_two(dataset, seed):
    g = torch.Generator().manual_seed(seed)
    train = DataLoader(dataset, shuffle=True, num_workers=2, generator=g)
    probe = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    return train, probe


def makes_one_per_round(dataset, seed):
    for fold in range(3):
        g = torch.Generator().manual_seed(seed)
        yield g, DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201


if __name__ == "__main__":
    torch.manual_seed(0)
    data = torch.arange(100)
    made = make_loader(data, generator=torch.Generator().manual_seed(1))
    made = [made, must_be_given(data, torch.Generator()), handed_on(data, torch.Generator())]
    for loader in [*made, makes_its_own(data, 1), *makes_two(data, 2)]:
        for batch in loader:
            torch.zeros(1, requires_grad=True).backward()
    for _, loader in makes_one_per_round(data, 1):
        for batch in loader:
            torch.zeros(1, requires_grad=True).backward()
