"""Every worker reads everything."""
import random

import torch
import torch.utils.data as data
from torch.utils.data import DataLoader, IterableDataset


class Lines(IterableDataset):
    def __init__(self, path):
        self.path = path

    def __iter__(self):
        with open(self.path) as lines:
            yield from lines


class Derived(Lines):
    pass


class Numbers(data.IterableDataset):
    def __iter__(self):
        return iter(range(8))


class Divided(IterableDataset):
    """Divides after every worker has shuffled in its own way."""

    def __iter__(self):
        items = list(range(20))
        random.shuffle(items)  # RPL207
        info = torch.utils.data.get_worker_info()
        worker_id, num_workers = info.id, info.num_workers
        yield from items[worker_id::num_workers]


class Permuted(IterableDataset):
    def __iter__(self):
        order = torch.randperm(20).tolist()  # RPL207
        worker = torch.utils.data.get_worker_info()
        for index in order[worker.id :: worker.num_workers]:
            yield index


def load(workers):
    a = DataLoader(Lines("a.txt"), num_workers=2)  # RPL207
    lines = Derived("b.txt")
    b = DataLoader(lines, batch_size=4, num_workers=workers)  # RPL207
    c = data.DataLoader(Numbers(), num_workers=2, worker_init_fn=None)  # RPL207
    d = DataLoader(Divided(), num_workers=2)
    return a, b, c, d
