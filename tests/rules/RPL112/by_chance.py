"""Adapted from Transformers4Rec (utils/gpu_preprocessing.py): a number of each row says where it goes."""

import random

import cupy
import numpy as np
import pandas as pd
import torch


def time_based(frame, valid_size, test_size):
    numbers = cupy.random.rand(len(frame))  # RPL112
    valid = frame[numbers <= valid_size]
    test = frame[numbers >= 1 - test_size]
    return valid, test


def by_mask(path):
    rows = pd.read_csv(path)
    mask = np.random.rand(len(rows)) < 0.8  # RPL112
    train, test = rows[mask], rows[~mask]
    return train, test


def by_coin(samples, val_ratio):
    train_set, val_set = [], []
    for sample in samples:
        if random.random() < val_ratio:  # RPL112
            val_set.append(sample)
        else:
            train_set.append(sample)
    return train_set, val_set


def by_name(samples):
    return {s: "train" if random.random() < 0.9 else "test" for s in samples}  # RPL112


def on_device(nodes, graph):
    graph.train_mask = torch.rand(nodes) < 0.6  # RPL112
    return graph


def keeps_some(samples, keep):
    kept = []
    for sample in samples:
        if random.random() < keep:
            kept.append(sample)
    return kept


def corrupts(tokens, prob):
    mask = torch.rand(len(tokens)) < prob
    tokens[mask] = 0
    return tokens


def flips(image, prob):
    if np.random.rand() < prob:
        image = image[:, ::-1]
    return image


if __name__ == "__main__":
    print(time_based([], 0.1, 0.1), by_mask("rows.csv"), by_coin([1, 2, 3], 0.5), by_name([1]), on_device(4, object()))
