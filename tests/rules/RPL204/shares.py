# OPTIONS: --preview
"""RNGs of workers that leave out the worker's number; adapted from dreamzero."""

import numpy as np
from torch.utils.data import IterableDataset, get_worker_info


class Shards(IterableDataset):
    def __init__(self, shards, seed=42):
        self.shards = shards
        self.seed = seed

    def __iter__(self):
        worker_info = get_worker_info()
        worker_id = worker_info.id if worker_info is not None else 0
        schedule = np.random.default_rng(self.seed).permutation(len(self.shards))
        mine = schedule[worker_id :: worker_info.num_workers]
        rng = np.random.default_rng(self.seed)  # RPL204
        for index in mine:
            yield rng.permutation(self.shards[index])


class Alike(IterableDataset):
    def __init__(self, shards, seed=42):
        self.shards = shards
        self.seed = seed

    def __iter__(self):
        worker_info = get_worker_info()
        rng = np.random.default_rng(self.seed)
        order = rng.permutation(len(self.shards))
        yield from order[worker_info.id :: worker_info.num_workers]


class Apart(IterableDataset):
    def __init__(self, shards, seed=42):
        self.shards = shards
        self.seed = seed

    def __iter__(self):
        worker_info = get_worker_info()
        mine = self.shards[worker_info.id :: worker_info.num_workers]
        for epoch, index in enumerate(mine):
            rng = np.random.default_rng((self.seed, worker_info.id, epoch))
            yield rng.permutation(index)
