"""After deeppavlov/DeepPavlov (paramsearch.py): the object seeds only where it is given a seed."""

import numpy as np
from sklearn.model_selection import KFold, train_test_split

KNOWN = {}


def register(name):
    def note(cls):
        KNOWN[name] = cls
        return cls

    return note


@register("search")
class Search:
    def __init__(self, seed=None):
        if seed is None:
            pass
        else:
            np.random.seed(seed)


def main(rows):
    Search()
    a, b = train_test_split(rows)  # RPL112
    print(a, b)
    for fold in KFold(5, shuffle=True, random_state=0).split(rows):
        print(fold)


if __name__ == "__main__":
    main(list(range(100)))
