"""Samplers that are left out, and samplers that keep the epoch to themselves."""

import torch
from torch.utils.data import DataLoader, Sampler
from torch.utils.data.distributed import DistributedSampler


def train(labeled, unlabeled, model, epochs):
    labeled_sampler = DistributedSampler(labeled)
    unlabeled_sampler = DistributedSampler(unlabeled)  # RPL206
    labeled_loader = DataLoader(labeled, sampler=labeled_sampler)
    unlabeled_loader = DataLoader(unlabeled, sampler=unlabeled_sampler)
    for epoch in range(epochs):
        labeled_sampler.set_epoch(epoch)
        for x, u in zip(labeled_loader, unlabeled_loader, strict=False):
            model(x, u).backward()


def train_by_loader(labeled, unlabeled, model, epochs):
    first = DistributedSampler(labeled)
    second = DistributedSampler(unlabeled)
    first_loader = DataLoader(labeled, sampler=first)
    second_loader = DataLoader(unlabeled, sampler=second)
    for epoch in range(epochs):
        for loader in (first_loader, second_loader):
            loader.sampler.set_epoch(epoch)
        for x, u in zip(first_loader, second_loader, strict=False):
            model(x, u).backward()


class Forgets(Sampler):
    def __init__(self, data):
        self.data = data
        self.epoch = 0

    def __iter__(self):
        generator = torch.Generator()
        generator.manual_seed(0)  # RPL206
        return iter(torch.randperm(len(self.data), generator=generator).tolist())

    def set_epoch(self, epoch):
        self.epoch = epoch


class Follows(Sampler):
    def __init__(self, data):
        self.data = data
        self.epoch = 0

    def __iter__(self):
        generator = torch.Generator()
        generator.manual_seed(self.epoch)
        return iter(torch.randperm(len(self.data), generator=generator).tolist())

    def set_epoch(self, epoch):
        self.epoch = epoch


class Global(Sampler):
    def __init__(self, data):
        self.data = data
        self.epoch = 0

    def __iter__(self):
        return iter(torch.randperm(len(self.data)).tolist())

    def set_epoch(self, epoch):
        self.epoch = epoch


class Proxy(DistributedSampler):
    def __init__(self, sampler):
        super().__init__(sampler, shuffle=False)
        self.sampler = sampler

    def __iter__(self):
        torch.manual_seed(self.epoch)
        return iter(list(self.sampler)[self.rank :: self.num_replicas])
