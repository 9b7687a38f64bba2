"""Functions for workers that are told a seed, adapted from open-mmlab/mmaction2."""

import random

import numpy as np


def worker_init_fn(worker_id, num_workers, rank, seed):
    worker_seed = num_workers * rank + worker_id + seed
    np.random.seed(worker_seed)
    random.seed(worker_seed)  # RPL107


def seed_worker(worker_id, seed):
    seed_of_worker = worker_id + seed
    np.random.seed(seed_of_worker)
    seed_torch(seed_of_worker)
    random.seed(seed_of_worker)


def numpy_for_worker(worker_id, seed):
    np.random.seed(seed + worker_id)


def worker_from_base_seed(worker_id):
    seed = np.random.randint(1000) + worker_id
    np.random.seed(seed)
    random.seed(seed)
