"""Adapted from pyod (pyod/models/lunar.py before 77bf1ff) and avalanche (dataset_scenario.py before 9c20c34): programs
come by, and all of them are examples of how the package is used."""

import numpy as np
import torch


def generate_negative_samples(x, count):
    picked = x[np.random.choice(np.arange(len(x)), size=count)]  # RPL119
    return picked + 0.1


def split_validation(size, dataset):
    indices = torch.randperm(len(dataset)).tolist()  # RPL119
    return dataset.subset(indices[size:]), dataset.subset(indices[:size])


def batches(data, size):
    order = torch.randperm(len(data))
    for start in range(0, len(data), size):
        yield data[order[start : start + size]]
