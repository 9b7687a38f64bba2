# OPTIONS: --no-preview
"""Adapted from NAFNet (basicsr/data/__init__.py): the arguments that get the function keep the workers. And one whose
workers start anew with every epoch."""

import random
from functools import partial

import numpy as np
import torch
from torch.utils.data import DataLoader


def loader(dataset, train, workers, seed, rank):
    if train:
        options = dict(dataset=dataset, shuffle=True, num_workers=workers, persistent_workers=True)
        options["worker_init_fn"] = partial(kept_init, workers=workers, rank=rank, seed=seed)
    else:
        options = dict(dataset=dataset, num_workers=0)
    return DataLoader(**options)


def kept_init(worker_id, workers, rank, seed):
    np.random.seed(workers * rank + worker_id + seed)
    random.seed(workers * rank + worker_id + seed)


def plain_loader(dataset, workers, seed, rank):
    options = dict(dataset=dataset, shuffle=True, num_workers=workers)
    options["worker_init_fn"] = partial(plain_init, workers=workers, rank=rank, seed=seed)
    return DataLoader(**options)


def plain_init(worker_id, workers, rank, seed):
    np.random.seed(workers * rank + worker_id + seed)  # RPL204
    random.seed(workers * rank + worker_id + seed)


class Noise(torch.utils.data.Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, index):
        return torch.tensor(np.random.rand(3) + random.random())


def main(seed):
    torch.manual_seed(seed)
    model = torch.nn.Linear(3, 1)
    step = torch.optim.SGD(model.parameters(), lr=0.1)
    for one in (loader(Noise(), True, 2, seed, 0), plain_loader(Noise(), 2, seed, 0)):
        for _ in range(3):
            for batch in one:
                model(batch).sum().backward()
                step.step()


if __name__ == "__main__":
    main(7)
