from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def silent(dataset):
    sampler = DistributedSampler(dataset)  # RPL206
    return DataLoader(dataset, sampler=sampler)
