"""After rapidsai/cuml (benchmark/datagen.py): what `*arrays` holds is split, the seed goes by name alone."""

import sys

from sklearn.model_selection import ShuffleSplit, train_test_split


def halves(arrays, options):
    train_test_split(*arrays, random_state=3)
    train_test_split(*arrays, shuffle=False)
    train_test_split(*arrays, **options)
    ShuffleSplit(*options)
    return train_test_split(*arrays, test_size=0.5)  # RPL112


print(halves(sys.argv, {}))
