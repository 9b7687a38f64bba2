"""A loader that a generator goes through pass after pass."""
from torch.utils.data import DataLoader, DistributedSampler


def endless(loader):
    while True:
        for batch in loader:
            yield batch


def main(args, data, model):
    loader = DataLoader(data, sampler=DistributedSampler(data))  # RPL206
    batches = endless(loader)
    for step in range(args.steps):
        model(next(batches)).backward()
