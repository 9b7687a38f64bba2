"""Seeds of workers that keep ranks apart."""
import os
import random
from functools import partial

import numpy as np
import torch
import torch.distributed as dist
from torch.utils.data import DataLoader


# Adapted from bubbliiiing/yolov4-pytorch (utils/utils.py): the same for all workers of a rank.
def worker_init_fn(worker_id, rank, seed):
    worker_seed = rank + seed
    random.seed(worker_seed)  # RPL204
    np.random.seed(worker_seed)
    torch.manual_seed(worker_seed)


def seed_by_rank(worker_id):
    np.random.seed(42 + worker_id + dist.get_rank())  # RPL204


def seed_by_environment(worker_id):
    torch.manual_seed(1000 * int(os.environ["RANK"]) + worker_id)  # RPL204


def seed_with(worker_id, seed):
    random.seed(seed + worker_id)  # RPL204


def main(args, dataset):
    seed = args.seed + args.local_rank

    def by_closure(worker_id):
        np.random.seed((seed + worker_id) % 2**32)  # RPL204

    def by_argument(worker_id):
        np.random.seed(args.seed + worker_id)  # RPL204

    fns = (
        partial(worker_init_fn, rank=args.local_rank, seed=args.seed),
        seed_by_rank,
        seed_by_environment,
        partial(seed_with, seed=args.seed + args.local_rank),
        by_closure,
        by_argument,
    )
    first = DataLoader(dataset, num_workers=2, worker_init_fn=seed_by_rank)
    second = DataLoader(dataset, num_workers=2, worker_init_fn=seed_by_environment)
    third = DataLoader(dataset, num_workers=2, worker_init_fn=partial(seed_with, seed=args.seed + args.local_rank))
    fourth = DataLoader(dataset, num_workers=2, worker_init_fn=by_closure)
    fifth = DataLoader(dataset, num_workers=2, worker_init_fn=by_argument)
    return fns, first, second, third, fourth, fifth
