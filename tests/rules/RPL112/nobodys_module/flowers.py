"""The samples that the program has."""

from sklearn.model_selection import train_test_split


def load(path):
    return train_test_split(open(path).readlines())  # RPL112
