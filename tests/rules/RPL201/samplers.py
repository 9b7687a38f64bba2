"""Samplers of the project's own, and functions of workers that undo every seed."""
import random
import time

import numpy as np
import torch
from torch.utils.data import BatchSampler, DataLoader, Dataset, DistributedSampler, RandomSampler, Sampler


class Captions(Dataset):
    def __getitem__(self, index):
        return index, random.randint(0, 4)


class Images(Dataset):
    def __getitem__(self, index):
        return index


# Adapted from ruotianluo/ImageCaptioning.pytorch (captioning/data/dataloader.py).
class Permuted(Sampler):
    def __init__(self, indices):
        self.indices = indices
        self._reset()

    def _reset(self):
        self.order = np.random.permutation(self.indices)

    def __iter__(self):
        return iter(self.order)


def seed_from_clock(worker_id):
    np.random.seed(worker_id + int(time.time()))


def main(indices):
    a = DataLoader(Captions(), sampler=Permuted(indices), num_workers=4)  # RPL201
    b = DataLoader(Images(), sampler=Permuted(indices), num_workers=4)
    # Adapted from yanx27/Pointnet_Pointnet2_pytorch (train_semseg.py).
    c = DataLoader(Images(), shuffle=True, num_workers=4, worker_init_fn=lambda x: np.random.seed(x + int(time.time())))  # RPL201
    d = DataLoader(Images(), shuffle=True, num_workers=4, worker_init_fn=seed_from_clock)  # RPL201
    return a, b, c, d


def seeded(dataset, distributed):
    torch.manual_seed(0)
    # Adapted from facebookresearch/detr (main.py).
    if distributed:
        sampler = DistributedSampler(dataset)
    else:
        sampler = RandomSampler(dataset)
    batches = BatchSampler(sampler, 2, drop_last=True)
    e = DataLoader(dataset, batch_sampler=batches, num_workers=4)  # RPL201
    return e


if __name__ == "__main__":
    main([1, 2])
    seeded(Images(), False)
