"""After the manner of chemprop: every fold is split with the options of the first."""
import numpy as np
from splitting import split, train_test_split


def folds(rows, number, seed):
    options = dict(test_size=0.2, random_state=seed)
    train, test = [], []
    for _ in range(number_of_folds(number)):
        first, second = split(np.arange(len(rows)), **options)  # RPL109
        train.append(first)
        test.append(second)
    return train, test


def number_of_folds(number):
    return max(number, 2)


def seeded_each(rows, num_folds, seed):
    train = []
    for fold in range(num_folds):
        first, _ = train_test_split(rows, random_state=seed + fold)
        train.append(first)
    return train


def one_for_each_set(sets, seed):
    return [train_test_split(rows, random_state=seed) for rows in sets]
