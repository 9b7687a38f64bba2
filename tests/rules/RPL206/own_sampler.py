"""With preview: samplers of the project's own that nothing tells the epoch."""
import numpy as np
from torch.utils.data import DataLoader, Sampler
from torch.utils.data.distributed import DistributedSampler


class AroundSampler(DistributedSampler):
    # Adapted from catalyst-team/catalyst (catalyst/data/sampler.py).
    def __init__(self, sampler, shuffle=True):
        super().__init__(list(sampler), shuffle=shuffle)
        self.sampler = sampler

    def __iter__(self):
        indices = list(self.sampler)
        return iter([indices[i] for i in super().__iter__()])


class BalancedSampler(Sampler):
    def __init__(self, labels):
        self.labels = labels
        self.epoch = 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        return iter(np.random.default_rng(self.epoch).permutation(len(self.labels)).tolist())


class Ordered(Sampler):
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return iter(range(self.n))


def main(data, labels, model, epochs):
    sampler = AroundSampler(Ordered(len(data)))  # RPL206
    balanced = BalancedSampler(labels)  # RPL206
    fixed = AroundSampler(Ordered(3), shuffle=False)
    val_sampler = BalancedSampler(labels)
    loader = DataLoader(data, sampler=sampler)
    for epoch in range(epochs):
        for batch in loader:
            model(batch, balanced, fixed, val_sampler, epoch).backward()
