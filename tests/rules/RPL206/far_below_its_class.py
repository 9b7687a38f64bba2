"""Adapted from modelscope/ms-swift, swift/dataloader/dispatcher.py: shown where the class iterates, far below its name."""

import torch.distributed as dist


class DataLoaderDispatcher:
    def __init__(self, base_dataloader, device=None):
        self.base_dataloader = base_dataloader
        self.device = device

    @property
    def world_size(self):
        return dist.get_world_size()

    def scatter(self, batches):
        shares = [None]
        dist.scatter_object_list(shares, batches, 0)
        return shares[0]

    def __iter__(self):
        batches = iter(self.base_dataloader)  # RPL206
        while True:
            try:
                share = [next(batches) for _ in range(self.world_size)]
            except StopIteration:
                return
            yield self.scatter(share)
