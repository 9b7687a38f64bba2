"""Adapted from pysot: the data are as long as all epochs together, and the loader is gone through once."""

import os
import sys

import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

EPOCHS = 20


def build_loader(data):
    sampler = None
    if int(os.environ["WORLD_SIZE"]) > 1:
        sampler = DistributedSampler(data)
    return DataLoader(data, batch_size=4, num_workers=4, sampler=sampler)


def build_repeated(data):
    sampler = DistributedSampler(data)  # RPL206
    return DataLoader(data, batch_size=4, num_workers=4, sampler=sampler)


def train(loader, model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    steps = len(loader.dataset) // EPOCHS
    epoch = 0
    while epoch != 0:
        epoch = 0
    for index, x in enumerate(loader):
        epoch = index // steps
        optimizer.zero_grad()
        model(x).sum().backward()
        optimizer.step()
    print(epoch)


def train_again(loader, model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(EPOCHS):
        for x in loader:
            model(x).sum().backward()
            optimizer.step()
        print(epoch)


def main():
    torch.distributed.init_process_group("nccl")
    data = torch.load(sys.argv[1])
    model = DistributedDataParallel(torch.nn.Linear(4, 2).cuda())
    train(build_loader(data * EPOCHS), model)
    train_again(build_repeated(data), model)


if __name__ == "__main__":
    main()
