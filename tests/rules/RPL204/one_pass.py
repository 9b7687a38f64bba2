# OPTIONS: --no-preview
"""Adapted from votenet (eval.py): there is no second epoch."""

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, index):
        return np.random.choice(100, 8)


def worker_init_fn(worker):
    np.random.seed(np.random.get_state()[1][0] + worker)


def init_again(worker):
    np.random.seed(100 + worker)  # RPL204


def init_alike(worker):
    np.random.seed(100)  # RPL204


LOADER = DataLoader(Points(), num_workers=4, worker_init_fn=worker_init_fn)
REPEATED = DataLoader(Points(), num_workers=4, worker_init_fn=init_again)
ALIKE = DataLoader(Points(), num_workers=4, worker_init_fn=init_alike)


def evaluate_one_epoch(net):
    for number, points in enumerate(LOADER):
        print(number, net(points))
    for points in ALIKE:
        print(net(points))


def repeat(net):
    for points in REPEATED:
        print(net(points))


def evaluate():
    net = torch.nn.Linear(8, 1)
    evaluate_one_epoch(net)
    for _ in range(10):
        repeat(net)


if __name__ == "__main__":
    evaluate()
