import random

import torch
from torch.utils.data import RandomSampler


# Adapted from s3prl/s3prl (dataio/sampler): a generator of its own, seeded with a constant and the epoch.
class Batches:
    def __init__(self, lengths, shuffle=False, seed=12345678):
        self.lengths, self.shuffle, self.seed, self.epoch = lengths, shuffle, seed, 0

    def __iter__(self):
        generator = torch.Generator()
        generator.manual_seed(self.seed + self.epoch)
        yield from ([i] for i in torch.randperm(len(self.lengths), generator=generator).tolist())


class Sliced:
    def __init__(self, sampler, replicas=1, rank=0):
        self.sampler, self.replicas, self.rank = sampler, replicas, rank

    def __iter__(self):
        yield from list(self.sampler)[self.rank :: self.replicas]


class Drawing:
    def __init__(self, lengths):
        self.lengths = lengths

    def __iter__(self):
        yield from torch.randperm(len(self.lengths)).tolist()


class Foreign:
    def __init__(self, lengths):
        self.lengths = lengths

    def __iter__(self):
        order = list(range(len(self.lengths)))
        random.shuffle(order)
        return iter(order)


class Twice(RandomSampler):
    def __len__(self):
        return 2 * super().__len__()


class Wrapping:
    def __init__(self, lengths):
        self.inner = RandomSampler(lengths)

    def __iter__(self):
        return iter(self.inner)
