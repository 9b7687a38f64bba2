import numpy as np


def one_hot(labels):
    classes = set(labels)
    rows = {c: np.identity(len(classes))[i, :] for i, c in enumerate(classes)}
    return np.array(list(map(rows.get, labels)), dtype=np.int32)


def folds_of(files, count):
    parts = np.array_split(files, count)
    folds = {}
    for fold in range(count):
        tested_files = parts[fold]
        folds[fold] = [list(set(files) - set(tested_files)), tested_files]  # in preview
    return folds
