# OPTIONS: --no-preview --mode debug
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def old_loader(dataset, distributed=False):
    sampler = DistributedSampler(dataset) if distributed else None
    return DataLoader(dataset, sampler=sampler, shuffle=sampler is None)


def loader(dataset):
    return DataLoader(dataset, batch_size=2)
