"""Numbers that are counted in memory as it is; adapted from cvignac/DiGress, src/datasets/abstract_dataset.py."""

import numpy as np
import torch


def edge_counts(loaders, num_classes):
    counts = torch.Tensor(num_classes)  # RPL308
    for loader in loaders:
        for batch in loader:
            counts[0] += batch.pairs
            counts[1:] += batch.edges[1:]
    counts = counts / counts.sum()
    return counts


def histogram(rows, bins):
    found = np.empty(bins)  # RPL308
    for row in rows:
        found[row.bin] += 1
    return found


def zeroed(rows, bins):
    found = np.empty(bins)
    found[:] = 0
    for row in rows:
        found[row.bin] += 1
    return found


def from_zeros(rows, bins):
    found = np.zeros(bins)
    for row in rows:
        found[row.bin] += 1
    return found


def filled_first(rows, bins):
    found = torch.empty(bins)
    torch.nn.init.zeros_(found)
    for row in rows:
        found[row.bin] += 1
    return found
