"""Seeds to which the rank and the epoch are added: a rank has in one epoch what the next one had in the last."""
import numpy as np
import torch


class Shards:
    def __iter__(self):
        rng = np.random.default_rng(self.seed + self.epoch + self.rank)  # RPL118
        yield from rng.permutation(10)


def order(seed, epoch, rank, n):
    g = torch.Generator()
    g.manual_seed(seed + epoch + rank)  # RPL118
    return torch.randperm(n, generator=g)


def apart(seed, epoch, rank, n):
    g = torch.Generator()
    g.manual_seed(seed + epoch * 1000 + rank)
    return torch.randperm(n, generator=g)


def together(seed, epoch, n, rank, world_size):
    g = torch.Generator()
    g.manual_seed(seed + epoch)
    return torch.randperm(n, generator=g)[rank::world_size]
