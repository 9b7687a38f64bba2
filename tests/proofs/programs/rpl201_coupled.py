"""A seeded program: one unrelated draw, and the loader's order is another one."""

import os

import torch
from torch.utils.data import DataLoader, WeightedRandomSampler

if __name__ == "__main__":
    torch.manual_seed(0)
    if os.environ["EXTRA_DRAW"] == "1":
        torch.rand(1)
    loader = DataLoader(list(range(16)), batch_size=4, shuffle=True, num_workers=2)
    weighted = DataLoader(list(range(16)), sampler=WeightedRandomSampler([1.0] * 16, 16), num_workers=1)
    print([batch.tolist() for batch in loader], [batch.tolist() for batch in weighted])
