"""Adapted from pytorch_geometric (benchmark/citation/train_eval.py): another split in every run and for every class."""
import sys

import torch
from sklearn.model_selection import train_test_split


def random_planetoid_splits(labels, num_classes):
    indices = []
    for i in range(num_classes):
        train_idx = (labels == i).nonzero().view(-1)
        train_idx = train_idx[torch.randperm(train_idx.size(0))]  # RPL112
        indices.append(train_idx[:20])
    return indices


def halves(samples, seed):
    return train_test_split(samples, test_size=0.5)  # RPL112


if __name__ == "__main__":
    for _ in range(int(sys.argv[1])):
        print(random_planetoid_splits(torch.arange(100) % 4, 4))
        print(halves(list(range(10)), 3))
    print(train_test_split(list(range(10))))  # RPL112
