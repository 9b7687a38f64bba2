"""Worker functions whose seed no epoch changes."""
import random
from functools import partial

import numpy as np
import torch
from torch.utils.data import DataLoader

SEED = 7


def worker_init_fn(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)  # RPL204


def constant(worker_id):
    random.seed(42)  # RPL204
    np.random.seed(42)


def by_number(worker_id):
    worker_seed = SEED + int(worker_id)
    np.random.seed(worker_seed)  # RPL204
    random.seed(worker_seed)


def by_rank(worker_id, num_workers, rank, seed):
    torch.manual_seed(num_workers * rank + worker_id + seed)  # RPL204


def by_info(_):
    info = torch.utils.data.get_worker_info()
    np.random.seed(info.id)  # RPL204


def load(dataset, args):
    a = DataLoader(dataset, num_workers=2, worker_init_fn=constant)
    b = DataLoader(dataset, num_workers=2, worker_init_fn=by_number)
    c = DataLoader(dataset, num_workers=2, worker_init_fn=partial(by_rank, num_workers=2, rank=0, seed=1))
    d = DataLoader(dataset, num_workers=2, worker_init_fn=lambda i: np.random.seed(args.seed + i))  # RPL204
    e = DataLoader(dataset, num_workers=2, worker_init_fn=by_info)
    return a, b, c, d, e
