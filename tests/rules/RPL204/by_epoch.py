"""A worker function that a `partial` in the loop over epochs gives another seed each time; and one that gets the same."""

import random
from functools import partial

import numpy as np
from torch.utils.data import DataLoader


def init_worker(worker_id, num_workers, rank, base):
    seed = num_workers * rank + worker_id + base
    np.random.seed(seed)
    random.seed(seed)


def init_same(worker_id, num_workers, rank, base):
    seed = num_workers * rank + worker_id + base
    np.random.seed(seed)  # RPL204
    random.seed(seed)


def train(dataset, args):
    for n in range(args.epochs):
        init = partial(init_worker, num_workers=2, rank=0, base=args.seed + 1000 * n)
        for batch in DataLoader(dataset, 2, num_workers=2, worker_init_fn=init):
            print(batch)


def train_again(dataset, args):
    init = partial(init_same, num_workers=2, rank=0, base=args.seed)
    for _ in range(args.epochs):
        for batch in DataLoader(dataset, 2, num_workers=2, worker_init_fn=init):
            print(batch)
