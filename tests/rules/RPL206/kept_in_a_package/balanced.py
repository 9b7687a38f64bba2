"""Adapted from fairchem (ocpmodels/common/balanced_batch_sampler.py before a1d2b5e): the trainer sets epochs, and they
end here."""

from torch.utils.data import BatchSampler, DistributedSampler


class BalancedBatchSampler(BatchSampler):
    def __init__(self, dataset, batch_size, rank, world_size, shuffle=True):
        sampler = DistributedSampler(  # RPL206
            dataset, num_replicas=world_size, rank=rank, shuffle=shuffle
        )
        super().__init__(sampler, batch_size=batch_size, drop_last=True)


class ReachedBatchSampler(BatchSampler):
    def __init__(self, dataset, batch_size, rank, world_size):
        inner = DistributedSampler(dataset, num_replicas=world_size, rank=rank)
        super().__init__(inner, batch_size=batch_size, drop_last=True)
        self.inner = inner
