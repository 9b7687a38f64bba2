"""After the manner of mmdetection's first loaders: what torch hands the function is the worker's number."""
import random

import numpy as np
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __getitem__(self, index):
        return np.random.rand() + random.random()


def build(seed=None, **options):
    return DataLoader(
        Noisy(), num_workers=2, worker_init_fn=worker_init_fn if seed is not None else None, **options
    )


def worker_init_fn(seed):
    np.random.seed(seed)  # RPL204
    random.seed(seed)
