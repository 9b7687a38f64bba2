"""After lukas-blecher/LaTeX-OCR: each worker's copy is told its part of what it has shuffled in its own way."""

import numpy as np
import torch
from torch.utils.data import DataLoader, IterableDataset


class Pairs(IterableDataset):
    def __init__(self, pairs):
        self.pairs = pairs
        self.start, self.end = 0, len(pairs)

    def __iter__(self):
        self.pairs = np.random.permutation(self.pairs)  # RPL207
        self.pairs = self.pairs[self.start : self.end]
        return iter(self.pairs)


class Divided(IterableDataset):
    def __init__(self, pairs):
        self.pairs = pairs
        self.start, self.end = 0, len(pairs)

    def __iter__(self):
        self.pairs = self.pairs[self.start : self.end]
        return iter(np.random.permutation(self.pairs))


class Window(IterableDataset):
    def __init__(self, pairs, first, last):
        self.pairs, self.first, self.last = pairs, first, last

    def __iter__(self):
        np.random.shuffle(self.pairs)
        return iter(self.pairs[self.first : self.last])


def worker_init_fn(worker_id):
    info = torch.utils.data.get_worker_info()
    dataset = info.dataset
    size = -(-(dataset.end - dataset.start) // info.num_workers)
    dataset.start = dataset.start + info.id * size
    dataset.end = min(dataset.start + size, dataset.end)


loader = DataLoader(Pairs(list(range(10))), num_workers=2, worker_init_fn=worker_init_fn)
divided = DataLoader(Divided(list(range(10))), num_workers=2, worker_init_fn=worker_init_fn)
