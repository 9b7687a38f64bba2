"""Memory that is filled in part and used as a whole."""

import numpy as np
import torch
import torch.nn as nn


def masked(x, mask):
    scores = torch.empty_like(x)  # RPL308
    scores[mask] = x[mask]
    return scores.softmax(-1)


def gathered(tensors, n):
    out = torch.empty(n, 4)  # RPL308
    for i, tensor in enumerate(tensors):
        if tensor is not None:
            out[i] = tensor
    return out.mean()


def padded(x, n):
    out = np.empty((n, 4))  # RPL308
    out[: len(x)] = x
    return out


def summed(rows):
    total = np.empty(4)  # RPL308
    for row in rows:
        total += row
    return total


class Attention(nn.Module):
    def __init__(self, out_features):
        super().__init__()
        self.weight = nn.Parameter(torch.Tensor(out_features, out_features))
        self.offset = nn.Parameter(torch.Tensor(out_features))  # RPL308
        nn.init.xavier_uniform_(self.weight)

    def forward(self, x):
        return x @ self.weight + self.offset


def both(x, mask):
    scores = torch.empty_like(x)
    scores[mask] = x[mask]
    scores[~mask] = 0
    return scores


def whole(rows, n):
    out = np.empty((n, 4))
    for i, row in enumerate(rows):
        out[i] = row
    return out


def parts(x, y):
    out = np.empty(len(x) + len(y))
    out[: len(x)] = x
    out[len(x) :] = y
    return out


def cut(x, n):
    out = np.empty((n, 4))
    out[: len(x)] = x
    return out[: len(x)]


def either(rows, n):
    out = torch.empty(n, 4)
    for i, row in enumerate(rows):
        if row is not None:
            out[i] = row
        else:
            out[i] = 0
    return out


def handed(x, mask, fill):
    out = torch.empty_like(x)
    out[mask] = x[mask]
    fill.scatter_into(out)
    return out
