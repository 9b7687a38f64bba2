# OPTIONS: --no-preview
# Adapted from graphdeeplearning/benchmarking-gnns (data/CSL.py): the folds are made where no file holds them, and
# written to it; every later run reads them.
import csv
import os

import numpy as np
from sklearn.model_selection import KFold, StratifiedKFold


def fold_indices(graphs, labels, folder):
    path = folder + "/folds.index"
    if not (os.path.exists(path)):
        folds = StratifiedKFold(n_splits=5, shuffle=True)
        writer = csv.writer(open(path, "a+"))
        for _, test in folds.split(graphs, labels):
            writer.writerow(test)
    with open(path) as file:
        return [list(map(int, row)) for row in csv.reader(file)]


def cached_graphs(graphs, path):
    """What is stored is something else."""
    if not os.path.exists(path):
        np.save(path, np.asarray(graphs))
    folds = KFold(n_splits=5, shuffle=True)  # RPL112
    return list(folds.split(graphs))


def in_memory(graphs, path):
    if not os.path.exists(path):
        return list(KFold(n_splits=5, shuffle=True).split(graphs))  # RPL112
    return []


if __name__ == "__main__":
    print(fold_indices([0, 1, 2, 3], [0, 0, 1, 1], "."), cached_graphs([0, 1], "a.npy"), in_memory([0, 1], "a"))
