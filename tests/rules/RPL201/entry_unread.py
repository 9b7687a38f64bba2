# OPTIONS: --no-preview
"""Adapted from AutoDL-Projects: loaders that are measured and put into a dict, from which only some are read."""

import sys

import torch
from torch.utils.data import DataLoader, SubsetRandomSampler


def evaluate(arch, table, extra):
    return table[arch] * extra["scale"]


def learn(model, extra):
    optimizer = torch.optim.SGD(model.parameters(), lr=extra["rate"])
    for x in extra["read"]:
        model(x).sum().backward()
        optimizer.step()


def search(cycles, table, extra):
    return max(evaluate(arch, table, extra) for arch in range(cycles))


def main(data, split):
    unread = DataLoader(data, sampler=SubsetRandomSampler(split), num_workers=4)
    read = DataLoader(data, sampler=SubsetRandomSampler(split), num_workers=4)  # RPL201
    handed = DataLoader(data, sampler=SubsetRandomSampler(split), num_workers=4)  # RPL201
    print(len(unread), len(read))
    extra = {"scale": 2, "rate": 0.1, "unread": unread, "read": read}
    print(search(4, list(split), extra))
    learn(torch.nn.Linear(4, 2), extra)
    others = {"handed": handed}
    print(sys.modules["elsewhere"].learn(others))


if __name__ == "__main__":
    main(torch.ones(8, 4), range(4))
