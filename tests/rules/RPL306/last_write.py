# OPTIONS: --preview --select RPL306
"""Several numbers for one place; adapted from pykeen `splitting.py`."""

import torch


def cover(triples):
    entities = torch.full((10,), -1)
    h, r, t = triples.T
    triple_id = torch.arange(len(triples))
    entities[h] = triple_id  # RPL306
    return entities


def consecutive(cluster):
    unique, inverse = torch.unique(cluster, sorted=True, return_inverse=True)
    perm = torch.arange(inverse.size(0), device=inverse.device)
    inverse, perm = inverse.flip([0]), perm.flip([0])
    perm = inverse.new_empty(unique.size(0)).scatter_(0, inverse, perm)
    return unique, perm


def last_edge(edge_index, count):
    row, col = edge_index
    return torch.full((count,), -1).scatter_(0, col, torch.arange(col.numel()))  # RPL306


def inverted(perm):
    inverse = torch.empty_like(perm)
    inverse[perm] = torch.arange(len(perm))
    return inverse.scatter_(0, perm, torch.arange(len(perm)))


def counted(cluster, edge_index):
    unique, inverse = torch.unique(cluster, return_inverse=True)
    row, col = edge_index
    mask = torch.zeros(10, dtype=torch.bool)
    mask[row] = True
    row = torch.unique(row)
    mask[row] = torch.arange(len(row))
    return mask.scatter_add_(0, inverse, torch.ones(10))
