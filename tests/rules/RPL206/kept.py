# Adapted from fairchem (common/balanced_batch_sampler.py): nobody can tell the sampler inside the epoch.
from torch.utils.data import BatchSampler, DistributedSampler


class BalancedBatchSampler(BatchSampler):
    def __init__(self, dataset, batch_size, replicas, rank, shuffle=True, drop_last=False):
        sampler = DistributedSampler(dataset, num_replicas=replicas, rank=rank, shuffle=shuffle)  # RPL206
        super().__init__(sampler, batch_size=batch_size, drop_last=drop_last)


class BalancedBatchSamplerTold(BatchSampler):
    def __init__(self, dataset, batch_size, replicas, rank, shuffle=True, drop_last=False):
        sampler = DistributedSampler(dataset, num_replicas=replicas, rank=rank, shuffle=shuffle)
        super().__init__(sampler, batch_size=batch_size, drop_last=drop_last)

    def set_epoch(self, epoch):
        getattr(self, "sampler").set_epoch(epoch)
