# OPTIONS: --no-preview
"""A function that no loader is given. After dvlab-research/PFENet (train.py)."""

import random

import torch
from torch.utils.data import DataLoader


def worker_init_fn(worker_id):
    random.seed(7 + worker_id)


def seed_worker(worker_id):
    random.seed(7 + worker_id)  # RPL204


def main(data):
    torch.manual_seed(7)
    for batch in DataLoader(data, 8, shuffle=True, num_workers=4):
        print(batch)
    for batch in DataLoader(data, 8, shuffle=True, num_workers=4, worker_init_fn=seed_worker):
        print(batch)
