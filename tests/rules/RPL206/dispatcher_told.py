"""Loaders in all but name: one that passes the epoch on, one that knows nothing of ranks."""

import torch.distributed as dist


class DataLoaderDispatcher:
    def __init__(self, base_dataloader, group=None):
        self.base_dataloader = base_dataloader
        self.world_size = dist.get_world_size(group)

    def set_epoch(self, epoch):
        self.base_dataloader.sampler.set_epoch(epoch)

    def __iter__(self):
        batches = iter(self.base_dataloader)
        while True:
            yield [next(batches) for _ in range(self.world_size)]


class DeviceDataLoader:
    def __init__(self, dataloader, device):
        self.dataloader = dataloader
        self.device = device

    def __iter__(self):
        for batch in self.dataloader:
            yield batch.to(self.device)
