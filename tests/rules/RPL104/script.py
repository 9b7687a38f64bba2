# OPTIONS: --no-preview
"""Adapted from rlberry (examples/example_venv.py): a script that seeds nothing, so nothing is undone."""

import numpy as np
from torch.utils.data import DataLoader


def run():
    np.random.seed()
    return np.random.normal(size=3)


def worker_init(worker_id):
    np.random.seed()  # RPL104


if __name__ == "__main__":
    print(run(), list(DataLoader([1, 2], num_workers=2, worker_init_fn=worker_init)))
