# Adapted from facebookresearch/detectron2's habit of a module-level RNG for sampling fallback items
# (data/common.py), with the worker function that reseeds only the global RNGs.
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

_FALLBACK = random.Random(42)  # RPL203


class MapDataset(Dataset):
    def __init__(self, dataset, map_func):
        self._dataset = dataset
        self._map_func = map_func

    def __len__(self):
        return len(self._dataset)

    def __getitem__(self, idx):
        data = self._map_func(self._dataset[idx])
        return data if data is not None else self._dataset[_FALLBACK.randrange(len(self))]


def worker_init_reset_seed(worker_id):
    np.random.seed((torch.initial_seed() + worker_id) % 2**31)


def build(dataset, mapper, workers):
    return DataLoader(
        MapDataset(dataset, mapper), num_workers=workers, worker_init_fn=worker_init_reset_seed
    )
