# Functions that give others a sampler, and cannot be told by which seed it shuffles.
import torch
from torch import distributed as dist
from torch.utils.data import DistributedSampler, SequentialSampler


def get_sampler(dataset, *, drop_last=False, shuffle=False):
    return torch.utils.data.DistributedSampler(  # RPL114
        dataset, drop_last=drop_last, shuffle=shuffle, num_replicas=dist.get_world_size(), rank=dist.get_rank()
    )


def make_data_sampler(dataset, distributed):
    if distributed:
        sampler = DistributedSampler(dataset)  # RPL114
    else:
        sampler = SequentialSampler(dataset)
    return sampler


def build_train_sampler(dataset, seed=0):
    return DistributedSampler(dataset, seed=seed)


def build_sampler(dataset, config):
    return DistributedSampler(dataset, seed=config.seed)


def build_samplers(dataset, **options):
    return DistributedSampler(dataset, **options)


def val_sampler(dataset):
    return DistributedSampler(dataset)


def get_ordered_sampler(dataset):
    return DistributedSampler(dataset, shuffle=False)


def train_loader(dataset):
    return torch.utils.data.DataLoader(dataset, sampler=DistributedSampler(dataset))
