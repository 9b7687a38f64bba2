"""Loaders of functions that are asked to shuffle."""

from torch.utils.data import DataLoader, DistributedSampler


def build(data, dist, shuffle=True, **kwargs):
    if dist:
        sampler = DistributedSampler(data, shuffle=shuffle)
    else:
        sampler = None  # RPL206
    return DataLoader(data, sampler=sampler, num_workers=2, **kwargs)


def build_at_once(data, dist, shuffle=True):
    sampler = DistributedSampler(data, shuffle=shuffle) if dist else None  # RPL206
    return DataLoader(data, sampler=sampler)


def build_told(data, dist, shuffle=True):
    sampler = DistributedSampler(data, shuffle=shuffle) if dist else None
    return DataLoader(data, sampler=sampler, shuffle=shuffle and sampler is None)


def build_by_name(data, dist, shuffle=True, **kwargs):
    if dist:
        sampler = DistributedSampler(data, shuffle=shuffle)
    else:
        sampler = None
        kwargs["shuffle"] = True
    return DataLoader(data, sampler=sampler, **kwargs)


def train(loader, model, epochs):
    for epoch in range(epochs):
        loader.sampler.set_epoch(epoch)
        for batch in loader:
            model(batch).backward()
