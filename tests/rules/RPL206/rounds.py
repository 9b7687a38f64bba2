"""Each round of a loop over steps goes through the whole loader."""

import torch
from tqdm import tqdm
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


def train_with_bar(model, dataset, optimizer, total):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset), num_workers=2)  # RPL206
    done = 0
    while True:
        model.train()
        bar = tqdm(loader)
        for step, batch in enumerate(bar):
            model(batch).backward()
            optimizer.step()
            done += 1
        if done >= total:
            break
