"""Epochs without a loop that says so: a generator that starts the loader again, a method that is one."""

import torch
from torch.utils.data import DataLoader, DistributedSampler


def cycle(loader):
    while True:
        for batch in loader:
            yield batch


def train(data, net, optimizer, steps):
    sampler = DistributedSampler(data)  # RPL206
    batches = cycle(DataLoader(data, sampler=sampler))
    for _ in range(steps):
        net(next(batches)).backward()
        optimizer.step()


class Trainer:
    def __init__(self, data, net):
        self.net = net
        self.loader = DataLoader(data, sampler=DistributedSampler(data))  # RPL206
        self.optimizer = torch.optim.SGD(net.parameters(), lr=0.1)

    def fit(self):
        while not self.done():
            self._epoch()

    def _epoch(self):
        for batch in self.loader:
            self.net(batch).backward()
            self.optimizer.step()
