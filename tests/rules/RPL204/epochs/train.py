"""Seeds of workers that no epoch changes: one function's loader is in sight, the others' are not."""

import numpy as np
import torch
from torch.utils.data import DataLoader


def seed_known(worker_id):
    np.random.seed(7 + worker_id)  # RPL204


def worker_init_fn(worker_id):
    torch.manual_seed(7 + worker_id)  # RPL204


def seed_worker(worker_id):
    torch.manual_seed(7)  # RPL204


SEEDING = {"id": worker_init_fn, "constant": seed_worker}  # for the loaders of others


def main(dataset):
    for _ in range(2):
        print(list(DataLoader(dataset, num_workers=2, worker_init_fn=seed_known)))


if __name__ == "__main__":
    main(__import__("data").make())
