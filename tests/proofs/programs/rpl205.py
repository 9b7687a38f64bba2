"""A loader with a generator, and a sampler without: one unrelated draw, and the order is another one."""

import os

import torch
from torch.utils.data import DataLoader, RandomSampler

if __name__ == "__main__":
    torch.manual_seed(0)
    if os.environ["EXTRA_DRAW"] == "1":
        torch.rand(1)
    g = torch.Generator().manual_seed(0)
    data = list(range(16))
    loader = DataLoader(data, batch_size=4, sampler=RandomSampler(data), generator=g)
    print([batch.tolist() for batch in loader])
