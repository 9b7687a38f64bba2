"""The workers' own function seeds NumPy; what they draw comes from `random`, which torch seeds from its own."""

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, SequentialSampler


class Noisy(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return random.random()


def worker_init_fn(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)


if __name__ == "__main__":
    data = Noisy()
    loader = DataLoader(
        data, batch_size=None, sampler=SequentialSampler(data), num_workers=2, worker_init_fn=worker_init_fn
    )
    weight = torch.zeros(1, requires_grad=True)
    for number in loader:
        (weight * number).sum().backward()
    print(weight.grad)
