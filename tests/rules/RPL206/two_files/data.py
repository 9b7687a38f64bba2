from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def told(dataset):
    sampler = DistributedSampler(dataset)
    return DataLoader(dataset, sampler=sampler), sampler
