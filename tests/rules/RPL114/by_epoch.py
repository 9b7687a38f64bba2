"""RNGs that are seeded with the epoch alone, beside a seed; samplers that are."""

import random

import numpy as np
import torch
from torch.utils.data import DistributedSampler


class Shuffled:
    def __init__(self, data, seed):
        self.data = data
        self.seed = seed
        self.rng = np.random.RandomState(seed)

    def on_epoch(self, epoch):
        np.random.seed(epoch)  # RPL114
        self.order = np.random.permutation(len(self.data))

    def in_time(self, epoch):
        np.random.seed(self.seed + epoch)
        self.order = np.random.permutation(len(self.data))

    def evaluate(self, epoch):
        np.random.seed(epoch)
        return np.random.permutation(len(self.data))


def train(args, epochs, net):
    torch.manual_seed(args.seed)
    for epoch in range(epochs):
        torch.manual_seed(epoch + 1)  # RPL114
        net.fit()


class OneOrder(DistributedSampler):
    def __iter__(self):
        order = list(range(len(self.dataset)))
        random.Random(self.epoch).shuffle(order)  # RPL114
        return iter(order[self.rank :: self.num_replicas])


class GlobalOrder(DistributedSampler):
    def __iter__(self):
        torch.manual_seed(self.epoch)  # RPL114
        order = torch.randperm(len(self.dataset)).tolist()
        return iter(order[self.rank :: self.num_replicas])
