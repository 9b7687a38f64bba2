# Adapted from mosaicml/composer (composer/trainer/trainer.py): the loader is the user's.
from torch.utils.data import DataLoader, DistributedSampler


def spin(loader, epochs):
    for epoch in range(epochs):
        if isinstance(loader, DataLoader) and isinstance(loader.sampler, DistributedSampler):
            loader.sampler.set_epoch(epoch)  # RPL206
        for _ in loader:
            break


def spin_own(loader, epochs):
    for epoch in range(epochs):
        if isinstance(loader.sampler, DistributedSampler):
            loader.sampler.set_epoch(epoch)
        for _ in loader:
            break
