"""The same, where the sampler is handed on."""

from torch.utils.data import DataLoader, DistributedSampler


def cycle(loader, sampler=None):
    epoch = 0
    while True:
        if sampler is not None:
            sampler.set_epoch(epoch)
        yield from loader
        epoch += 1


def endless(dataset):
    sampler = DistributedSampler(dataset)
    return cycle(DataLoader(dataset, 8, sampler=sampler), sampler)
