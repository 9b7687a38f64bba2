import torch
from torch.utils.data import DataLoader, RandomSampler


def build_dataloader(dataset, batch_size=64, num_workers=0, seed=None, shuffle=True):
    generator = None if seed is None else torch.Generator().manual_seed(seed)
    sampler = RandomSampler(dataset, generator=generator) if shuffle else None
    return DataLoader(dataset, batch_size, sampler=sampler, num_workers=num_workers)
