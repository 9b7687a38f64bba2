import numpy as np
from torch.utils.data import DataLoader, Sampler


class ByRegion(Sampler[list[int]]):
    """Draws in the process that trains, whatever the workers are seeded with."""

    def __init__(self, size, batch_size):
        self.size, self.batch_size = size, batch_size

    def __len__(self):
        return self.size // self.batch_size

    def __iter__(self):
        for _ in range(len(self)):
            yield np.random.permutation(self.size)[: self.batch_size].tolist()


def loader(dataset, args):
    return DataLoader(dataset, batch_sampler=ByRegion(len(dataset), args.batch_size), num_workers=4)
