"""With preview: samplers around others which cannot be told the epoch."""
from torch.utils.data import DataLoader, Sampler
from torch.utils.data.distributed import DistributedSampler


class Deaf(Sampler):  # RPL206
    def __init__(self, sampler):
        self.sampler = sampler

    def __iter__(self):
        yield from (index for index in self.sampler)


class Open(Sampler):
    """What is inside can be reached."""

    def __init__(self, sampler):
        self.inner_sampler = sampler

    @property
    def sampler(self):
        return self.inner_sampler

    def __iter__(self):
        return iter(self.inner_sampler)


class Telling(Sampler):
    def __init__(self, sampler):
        self.sampler = sampler

    def set_epoch(self, epoch):
        self.sampler.set_epoch(epoch)

    def __iter__(self):
        return iter(self.sampler)


class Plain(Sampler):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter(range(self.n))


def main(data, epochs):
    loader = DataLoader(data, sampler=Deaf(DistributedSampler(data)))
    others = Open(Plain(3)), Telling(Plain(3))
    for epoch in range(epochs):
        if hasattr(loader.sampler, "set_epoch"):
            loader.sampler.set_epoch(epoch)
        print(list(loader), others)
