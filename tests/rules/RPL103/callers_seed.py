"""A partition whose seed its caller hands over: with one seed, it is the same each time (adapted from Flower, fednova)."""
from random import Random

import torch


class DataPartitioner:
    def __init__(self, data, sizes, seed=1234):
        rng = Random()  # RPL103
        indexes = list(range(len(data)))
        rng.shuffle(indexes)
        self.parts = [indexes[: int(size * len(data))] for size in sizes]


def main(seed):
    torch.manual_seed(seed)
    parts = DataPartitioner(torch.zeros(10), [0.5, 0.5], seed=seed)
    print(parts.parts, torch.rand(2))


if __name__ == "__main__":
    main(3)
