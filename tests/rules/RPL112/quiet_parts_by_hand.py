"""Orders that are cut, and make no split: crossover, a part of what is a part already, a mask that is used once."""
import random

import numpy as np
import torch


def crossover(genes, n):
    order = np.random.permutation(len(genes))
    return genes[order[:n]], genes[order[n:]]


def shown(test_rows):
    return [row.name for row in random.sample(test_rows, 4)]


def some(train_rows):
    train_few = random.sample(train_rows, 4)
    return train_few


def mixed(x, weight):
    order = torch.randperm(len(x)).tolist()
    return weight * x + (1 - weight) * x[order]


def dropped(x, rate):
    mask = np.random.rand(len(x)) < rate
    return x[mask]
