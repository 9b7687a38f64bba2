"""Sets that undo a shuffle; adapted from sentence-transformers `sampler.py`."""

import random

import numpy as np
import torch


class NoDuplicates:
    def __iter__(self):
        remaining = set(torch.randperm(len(self.data), generator=self.generator).tolist())
        while remaining:
            batch = []
            for i in remaining:  # RPL210
                batch.append(i)
            yield batch
            remaining -= set(batch)


def shuffled():
    order = list(range(10))
    random.shuffle(order)
    for i in set(order):  # RPL210
        yield i


def listed(n_rows):
    return list({int(i) for i in np.random.permutation(n_rows)})  # RPL210


def members(rows, n):
    kept = set(np.random.permutation(n)[:5].tolist())
    return [row for i, row in enumerate(rows) if i in kept]


def in_order(n):
    return sorted(set(np.random.permutation(n).tolist()))
