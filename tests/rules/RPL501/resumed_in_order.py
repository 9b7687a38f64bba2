# OPTIONS: --preview
"""What is left of an epoch, in another order than that of the epoch; adapted from minimind (train_pretrain.py)."""

import torch
from samplers import SkipBatchSampler
from torch.utils.data import DataLoader


def epochs(data, sampler, start_epoch, start_step, count):
    for epoch in range(start_epoch, count):
        if epoch == start_epoch and start_step > 0:
            batches = SkipBatchSampler(sampler or range(len(data)), 8, start_step + 1)  # RPL501
            yield DataLoader(data, batch_sampler=batches)
        else:
            yield DataLoader(data, batch_size=8, shuffle=(sampler is None), sampler=sampler)


def epochs_in_their_order(data, start_epoch, start_step, count):
    for epoch in range(start_epoch, count):
        order = torch.randperm(len(data), generator=torch.Generator().manual_seed(epoch)).tolist()
        skip = start_step if epoch == start_epoch else 0
        yield DataLoader(data, batch_sampler=SkipBatchSampler(order, 8, skip))


def unshuffled(data, start_step):
    if start_step > 0:
        return DataLoader(data, batch_sampler=SkipBatchSampler(range(len(data)), 8, start_step))
    else:
        return DataLoader(data, batch_size=8, shuffle=False)
