"""Generators that a function or constructor takes and does nothing with; networks that generate."""

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class FastLoader(DataLoader):
    def __init__(self, dataset, batch_size=4, shuffle=True, generator=None):
        super().__init__(dataset, batch_size=batch_size, shuffle=shuffle)  # RPL205


class Passing(DataLoader):
    def __init__(self, dataset, batch_size=4, generator=None):
        super().__init__(dataset, batch_size=batch_size, shuffle=True, generator=generator)


def get_loader(dataset, batch_size, *, generator=None):
    return DataLoader(dataset, batch_size=batch_size, shuffle=True)  # RPL205


def add_noise(sample, scale=1.0, generator=None):
    return sample + scale * torch.randn(sample.shape)  # RPL205


def sample(generator, count):
    return [torch.randn(3) for _ in range(count)]


def interpolate(count, generator=None):
    network = nn.Linear(3, 3) if generator is None else generator
    return network(torch.randn(count, 3))


def main(seed=0):
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    data = TensorDataset(torch.arange(12))
    for loader in (
        FastLoader(data, generator=generator),
        Passing(data, generator=generator),
        get_loader(data, 4, generator=generator),
    ):
        print([batch.tolist() for (batch,) in loader])


if __name__ == "__main__":
    main()
