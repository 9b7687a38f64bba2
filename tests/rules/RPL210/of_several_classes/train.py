import numpy as np
from parts import Joined


def first_input(dataset):
    keys = list(dataset.get_keys())
    return np.asarray(dataset.table[keys[0]])


if __name__ == "__main__":
    joined = Joined({"data": [1, 2], "classes": [0, 1]})
    print(first_input(joined), joined.sequence(0))
