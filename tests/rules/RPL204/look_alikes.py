"""Seeds that every epoch renews, and functions that are no worker functions."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, get_worker_info


def seed_worker(worker_id):
    worker_seed = torch.initial_seed() % 2**32
    np.random.seed(worker_seed)
    random.seed(worker_seed)


def worker_init_fn(worker_id):
    info = get_worker_info()
    np.random.seed(info.seed % 2**32)
    random.seed(info.dataset.seed + worker_id)


def by_epoch(worker_id, epoch=0):
    np.random.seed(epoch * 100 + worker_id)


def persistent(worker_id):
    np.random.seed(worker_id)


class Seeds:
    """The seed was drawn from torch when this was made."""

    def __init__(self, seed):
        self.seed = seed

    def __call__(self, worker_id):
        random.seed(self.seed + worker_id)


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def main(dataset, args):
    random.seed(42)
    np.random.seed(args.seed)
    a = DataLoader(dataset, num_workers=2, worker_init_fn=by_epoch)
    b = DataLoader(dataset, num_workers=2, worker_init_fn=persistent, persistent_workers=True)
    c = DataLoader(dataset, num_workers=2, worker_init_fn=Seeds(torch.randint(0, 100, ()).item()))
    d = DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: np.random.seed(torch.initial_seed() % 2**32 + i))
    return a, b, c, d


def further_state(worker_id):
    np.random.seed(np.random.get_state()[1][worker_id + 1])  # the other numbers of the state follow the seed


def further(dataset):
    return DataLoader(dataset, num_workers=2, worker_init_fn=further_state)
