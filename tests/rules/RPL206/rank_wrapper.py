"""A sampler around another one, which gives each rank its share: whoever sets epochs cannot reach the inner one."""

from torch.utils.data import Sampler


class Share(Sampler):  # RPL206
    def __init__(self, sampler, rank, world_size):
        self.sampler = sampler
        self.rank = rank
        self.world_size = world_size

    def __iter__(self):
        for number, index in enumerate(self.sampler):
            if number % self.world_size == self.rank:
                yield index


class Repeated(Sampler):
    def __init__(self, sampler, times):
        self.sampler = sampler
        self.times = times

    def __iter__(self):
        for _ in range(self.times):
            yield from self.sampler
