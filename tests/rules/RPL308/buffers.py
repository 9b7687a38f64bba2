"""Buffers that nothing fills, and rows that are filled as far as they go."""

import numpy as np
import torch
import torch.nn as nn


class Queue(nn.Module):
    def __init__(self, size, dim):
        super().__init__()
        self.register_buffer("queue", torch.empty(size, dim))  # RPL308
        self.register_buffer("filled", torch.empty(size, dim))
        self.register_buffer("by_name", torch.empty(size, dim))
        self.register_buffer("unread", torch.empty(size, dim))
        self.filled.normal_()
        nn.init.zeros_(getattr(self, "by_name"))

    def forward(self, x):
        return x @ self.queue.t() + x @ self.filled.t() + x @ self.by_name.t()


def collate(rows):
    batch = np.empty((len(rows), max(map(len, rows))))  # RPL308
    for i, row in enumerate(rows):
        batch[i, : len(row)] = row
    return batch


def stack(rows):
    batch = np.empty((len(rows), 3))
    for i, row in enumerate(rows):
        batch[i, :] = row
    return batch


def both(rows, size):
    batch = torch.empty(len(rows), size)
    for i, row in enumerate(rows):
        batch[i, : len(row)] = row
        batch[i, len(row) :] = 0
    return batch
