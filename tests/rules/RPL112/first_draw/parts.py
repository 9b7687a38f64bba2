"""The seed is given to what comes first: nothing is drawn between. What comes second depends on the first, too."""
from sklearn.model_selection import train_test_split


def halves(data):
    rows = data.reshape(len(data), -1)
    return train_test_split(rows, test_size=0.5)


def thirds(data):
    return train_test_split(data, test_size=0.33)  # RPL112
