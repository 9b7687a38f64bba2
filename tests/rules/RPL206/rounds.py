"""Each round of a loop over steps goes through the whole loader."""

import torch
from torch.utils.data import DataLoader, DistributedSampler


def main(dataset, model, optimizer, steps):
    sampler = DistributedSampler(dataset, shuffle=True)  # RPL206
    loader = DataLoader(dataset, sampler=sampler)
    step = 0
    while step < steps:
        model.train()
        for batch in loader:
            optimizer.zero_grad()
            torch.relu(model(batch)).sum().backward()
            optimizer.step()
            step += 1
