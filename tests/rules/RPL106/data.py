"""Hashes of strings as data (the first after pytorch-forecasting's TimeSeries)."""

import numpy as np
import torch


def item(group_id):
    return {"group": torch.tensor([hash(str(group_id))])}  # RPL106


def buckets(words):
    return np.array([abs(hash(f"w{word}")) % 1000 for word in words])  # RPL106


def is_training(path):
    return hash(str(path)) % 100 < 80  # RPL106


def numbers(x):
    return torch.tensor([hash((1, 2)), hash(3)])


def colour(name):
    return hash(str(name)) % 255


def known(seen, text):
    return hash(str(text)) in seen


class Key:
    def __hash__(self):
        return hash(str(self)) % 1000
