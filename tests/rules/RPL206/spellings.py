"""Loops over epochs that tell no sampler so."""
import torch.utils.data as data
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler as DS


def named(dataset, epochs):
    sampler = DS(dataset)  # RPL206
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(epochs):
        for batch in loader:
            print(batch)


def inline(dataset, epochs):
    loader = DataLoader(dataset, sampler=data.distributed.DistributedSampler(dataset, shuffle=True))  # RPL206
    for ep in range(epochs):
        print(ep, list(loader))


def handed(dataset):
    return DataLoader(dataset, sampler=data.DistributedSampler(dataset, 2, 0))  # RPL206
