# Adapted from XPixelGroup/BasicSR (basicsr/data/__init__.py): the seed of a worker is its number, its rank and the
# seed of the run; the next epoch starts with the same one.
import random
from functools import partial

import numpy as np
import torch


def build_dataloader(dataset, options, num_gpu=1, rank=0, seed=None):
    dataloader_args = dict(dataset=dataset, batch_size=4, shuffle=False, num_workers=options["workers"], sampler=None)
    dataloader_args["worker_init_fn"] = (
        partial(worker_init_fn, num_workers=options["workers"], rank=rank, seed=seed) if seed is not None else None
    )
    return torch.utils.data.DataLoader(**dataloader_args)


def worker_init_fn(worker_id, num_workers, rank, seed):
    worker_seed = num_workers * rank + worker_id + seed
    np.random.seed(worker_seed)  # RPL204
    random.seed(worker_seed)
