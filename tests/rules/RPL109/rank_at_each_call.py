"""Adapted from nanoGPT's tensor-parallel trainer (tp_train.py): each batch is drawn after the rank was seeded anew."""

import numpy as np
import torch
import torch.distributed as dist


def get_batch(data, group):
    torch.manual_seed(dist.get_rank(group))  # RPL109
    starts = torch.randint(len(data) - 128, (8,))
    return torch.stack([data[start : start + 128] for start in starts])


class Sampler:
    def next_batch(self):
        np.random.seed(self.seed + torch.distributed.get_rank())  # RPL109
        return np.random.choice(self.items, 8)


def sample_batch(data, step):
    torch.manual_seed(step + dist.get_rank())
    return data[torch.randint(len(data), (8,))]


def train(model, data):
    torch.manual_seed(dist.get_rank())
    for _ in range(1000):
        model.step(data[torch.randint(len(data), (8,))])
