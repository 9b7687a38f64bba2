from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def make(data):
    return DataLoader(data, sampler=DistributedSampler(data))
