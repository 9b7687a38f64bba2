"""RNGs that are made for a worker and start alike in each epoch (adapted from pyannote/pyannote-audio)."""
import os
import random

import numpy as np
import torch
from torch.utils.data import IterableDataset


def create_rng_for_worker():
    rng = random.Random()
    global_seed = int(os.environ.get("PL_GLOBAL_SEED", 1))
    worker_info = torch.utils.data.get_worker_info()
    if worker_info is None:
        rng.seed(global_seed)
    else:
        rng.seed(global_seed + worker_info.id)  # RPL204
    return rng


class Stream(IterableDataset):
    def __init__(self, rows, seed):
        self.rows, self.seed = rows, seed

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        rng = np.random.default_rng([self.seed, info.id])  # RPL204
        for row in rng.permutation(len(self.rows)):
            yield self.rows[row]
