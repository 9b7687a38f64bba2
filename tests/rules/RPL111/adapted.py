# Adapted from the worker functions that many segmentation repositories pass on (worker_init_fn without a modulus).
import random

import numpy as np
import torch
from torch.utils.data import DataLoader


def worker_init_fn(worker_id):
    np.random.seed(torch.initial_seed() + worker_id)  # RPL111
    random.seed(torch.initial_seed() + worker_id)


def loader(dataset):
    return DataLoader(dataset, num_workers=4, worker_init_fn=worker_init_fn)
