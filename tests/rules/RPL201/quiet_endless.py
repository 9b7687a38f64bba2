# OPTIONS: --no-preview
"""An order that is drawn once, right after the seed, and lasts for all of the run."""

import torch
from torch.utils.data import DataLoader, RandomSampler


def main(dataset, model, optimizer):
    torch.manual_seed(0)
    sampler = RandomSampler(dataset, replacement=True, num_samples=int(1e10))
    batches = iter(DataLoader(dataset, sampler=sampler, num_workers=2))
    for _ in range(1000):
        model(next(batches)).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main([1.0, 2.0], torch.nn.Linear(1, 1), None)
