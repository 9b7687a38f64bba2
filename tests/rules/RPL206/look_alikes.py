"""Samplers that need no epoch, or are told it."""
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


class DistributedSamplerOfOurs:
    pass


def main(train_set, val_set, epochs, shuffle):
    train_sampler = DistributedSampler(train_set)
    val_sampler = DistributedSampler(val_set)
    plain = DistributedSampler(train_set, shuffle=False)
    maybe = DistributedSampler(train_set, shuffle=shuffle)
    ours = DistributedSamplerOfOurs()
    loaders = [DataLoader(train_set, sampler=s) for s in (train_sampler, plain, maybe)]
    for epoch in range(epochs):
        train_sampler.set_epoch(epoch)
        print(list(loaders[0]), val_sampler, ours)
