"""Samples of an earlier study: no program imports them, and nothing speaks of them."""

from sklearn.model_selection import train_test_split


def load(path):
    return train_test_split(open(path).readlines())
