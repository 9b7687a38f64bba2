"""Generators that start from torch's constant, whatever the seed is."""

import numpy as np
import torch
from torch.utils.data import DataLoader, random_split


def seed_worker(worker_id):
    np.random.seed(torch.initial_seed() % 2**32)


def loaders(dataset, args):
    torch.manual_seed(args.seed)
    order = torch.Generator()  # RPL109
    seeded = torch.Generator()
    seeded.manual_seed(args.seed)
    handed = torch.Generator()
    prepare(handed)
    train, rest = random_split(dataset, [0.8, 0.2], generator=order)
    loader = DataLoader(train, shuffle=True, generator=order, worker_init_fn=seed_worker, num_workers=2)
    return loader, DataLoader(rest, shuffle=True, generator=seeded), torch.rand(3, generator=handed)


def prepare(generator):
    generator.manual_seed(3)
