"""Adapted from dgl (python/dgl/data/fraud.py before 6f2b7a1): the package has a program that seeds, and it does not
come by here."""

import numpy as np
import torch


def read(path):
    return torch.tensor(np.loadtxt(path))


def sample_split(nodes):
    return np.random.permutation(nodes)  # RPL119


def sample_action(logits):
    return torch.multinomial(logits, 1)
