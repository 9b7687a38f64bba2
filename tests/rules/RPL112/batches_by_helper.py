"""After charlesq34/frustum-pointnets (train/train.py): the order of an epoch's batches, which a helper takes by their
positions, is no split."""

import numpy as np


def get_batch(data, order, start, end):
    return np.stack([data[order[i]] for i in range(start, end)])


def train_one_epoch(data, size, step):
    train_idxs = np.arange(0, len(data))
    np.random.shuffle(train_idxs)
    for batch in range(len(data) // size):
        start = batch * size
        end = (batch + 1) * size
        step(get_batch(data, train_idxs, start, end))


def train_on_first(data, size, step):
    train_idxs = np.arange(0, len(data))
    np.random.shuffle(train_idxs)  # RPL112
    step(get_batch(data, train_idxs, 0, size))


def train_on_folds(data, size, step):
    for _ in range(3):
        train_idxs = np.arange(0, len(data))
        np.random.shuffle(train_idxs)  # RPL112
        step(get_batch(data, train_idxs, 0, size))


def main(data, step):
    train_one_epoch(data, 8, step)
    train_on_first(data, 8, step)
    train_on_folds(data, 8, step)
