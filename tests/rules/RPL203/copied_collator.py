"""After the manner of openfold: a collator keeps the generator that it is given, and workers collate."""
import numpy as np
import torch
from torch.utils.data import DataLoader


class BatchCollator:
    def __init__(self, weights, generator):
        self.weights = weights
        self.generator = generator  # RPL203

    def _choose(self):
        return torch.multinomial(self.weights, 1, generator=self.generator)

    def __call__(self, rows):
        return torch.stack(rows), self._choose()


class MaskCollator:
    def __init__(self, rate):
        self.rate = rate
        self.rng = np.random.default_rng(0)  # RPL203

    def __call__(self, rows):
        batch = torch.stack(rows)
        return batch * torch.as_tensor(self.rng.random(batch.shape) > self.rate)


class PlainCollator:
    def __init__(self, generator):
        self.generator = generator

    def __call__(self, rows):
        return torch.stack(rows)


class Collated:
    def __init__(self, generator):
        self.order = torch.randperm(9, generator=generator)


def loader(rows, weights, seed):
    collate = BatchCollator(weights, torch.Generator().manual_seed(seed))
    return DataLoader(rows, num_workers=4, collate_fn=collate)
