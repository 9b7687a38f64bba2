"""Splits by hand in other forms: three parts, `np.split`, attributes, masks, samples of a group."""
import random

import numpy as np
import pandas as pd
import torch
from torch.utils.data import Subset


def three(rows, a, b):
    order = np.random.permutation(rows)  # RPL112
    val_rows = order[:a]
    train_rows = order[a:b]
    return train_rows, val_rows


def load(x, y, n):
    order = np.arange(len(x))
    np.random.shuffle(order)  # RPL112
    return x[order[:n]], y[order[:n]], x[order[n:]], y[order[n:]]


def divided(rows):
    train, val, test = np.split(np.random.permutation(rows), [60, 80])  # RPL112
    return train, val, test


def divided_later(rows):
    order = np.random.permutation(rows)  # RPL112
    train, val, test = np.split(order, [60, 80])
    return train, val, test


def as_list(data, n):
    order = torch.randperm(len(data)).tolist()  # RPL112
    train = Subset(data, order[:n])
    test = Subset(data, order[n:])
    return train, test


class Reader:
    def read(self):
        self.files = self.list()
        random.shuffle(self.files)  # RPL112
        self.train_files = self.files[:80]
        self.test_files = self.files[80:]


def taken(rows):
    train = random.sample(rows, 80)  # RPL112
    test = [row for row in rows if row not in train]
    return train, test


def masked(frame):
    mask = np.random.rand(len(frame)) < 0.8  # RPL112
    return frame[mask], frame[~mask]


def of_groups(path):
    frame = pd.read_csv(path)
    return frame.groupby("label").apply(lambda rows: rows.sample(10))  # RPL112
