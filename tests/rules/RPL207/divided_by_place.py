# OPTIONS: --preview
"""A shuffle of the worker's own, and a division by the place in what it gave."""

import random
from itertools import islice

import numpy as np
from torch.utils.data import IterableDataset, get_worker_info


class Events(IterableDataset):
    def __init__(self, ids, seed):
        self.ids = ids
        self.seed = seed

    def __iter__(self):
        info = get_worker_info()
        num_workers, worker_id = (info.num_workers, info.id) if info is not None else (1, 0)
        ids = list(self.ids)
        random.Random(worker_id + self.seed).shuffle(ids)  # RPL207
        for index, one in enumerate(ids):
            if index % num_workers != worker_id:
                continue
            yield one

    def parts(self):
        info = get_worker_info()
        rng = np.random.default_rng([self.seed, info.id])
        ids = rng.permutation(self.ids)  # RPL207
        yield from islice(ids, info.id, None, info.num_workers)

    def seeded(self):
        worker_info = get_worker_info()
        random.seed(self.seed + worker_info.id)
        random.shuffle(self.ids)  # RPL207
        yield from (x for i, x in enumerate(self.ids) if i % worker_info.num_workers == worker_info.id)

    def alike(self):
        info = get_worker_info()
        ids = list(self.ids)
        random.Random(self.seed).shuffle(ids)
        for index, one in enumerate(ids):
            if index % info.num_workers == info.id:
                yield one

    def divided_before(self):
        info = get_worker_info()
        ids = self.ids[info.id :: info.num_workers]
        random.Random(self.seed + info.id).shuffle(ids)
        yield from ids
