"""Where the program seeds: a split that no option moves, and those that move with the size of the model above them."""
from sklearn.model_selection import train_test_split
from torch.utils.data import random_split


def halves(data):
    rows = data.reshape(len(data), -1)
    return train_test_split(rows, test_size=0.5)


def thirds(data):
    return train_test_split(data, test_size=0.33)


def quarters(data):
    return random_split(data, [0.75, 0.25])  # RPL112


def fifths(data):
    return random_split(data, [0.8, 0.2])
