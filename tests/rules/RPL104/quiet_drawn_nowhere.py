# OPTIONS: --no-preview
"""Adapted from VCN (main.py): nothing draws from `random`."""

import random

import numpy as np
import torch

torch.manual_seed(1)


class Flows(torch.utils.data.Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, index):
        return np.random.rand(3)


def init_fn(worker_id):
    np.random.seed()  # RPL104
    random.seed()


for flows in torch.utils.data.DataLoader(Flows(), num_workers=2, worker_init_fn=init_fn):
    print(flows)
