"""Adapted from Score-Entropy-Discrete-Diffusion (data.py): what would tell the sampler the epoch is not given it."""

from torch.utils.data import DataLoader, DistributedSampler


def cycle(loader, sampler=None):
    epoch = 0
    while True:
        if sampler is not None:
            sampler.set_epoch(epoch)
        yield from loader
        epoch += 1


def endless(dataset):
    sampler = DistributedSampler(dataset)  # RPL206
    return cycle(DataLoader(dataset, 8, sampler=sampler))
