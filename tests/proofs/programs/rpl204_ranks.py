"""Two ranks that seed torch alike: their workers must not draw the same numbers, before and after the fix."""

import json
from functools import partial

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return np.random.random()


def worker_init_fn(worker_id, rank, seed):
    worker_seed = rank + seed
    np.random.seed(worker_seed)


if __name__ == "__main__":
    streams = []
    for rank in range(2):
        torch.manual_seed(0)
        init_fn = partial(worker_init_fn, rank=rank, seed=11)
        loader = DataLoader(Noisy(), batch_size=None, num_workers=2, worker_init_fn=init_fn)
        for _ in range(2):
            numbers = list(loader)  # items go to the workers in turn
            streams += [numbers[0::2], numbers[1::2]]
    print(json.dumps({"streams": streams}))
