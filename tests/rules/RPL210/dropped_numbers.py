# OPTIONS: --no-preview
"""Numbers that nothing reads. Adapted from HGB, TC/HGAT/utils.py."""

import numpy as np
from sklearn.model_selection import train_test_split


def parts(rows, share):
    names, kinds = [row[0] for row in rows], [row[1].lower() for row in rows]
    known = list(set(kinds))
    number = dict()
    for i in range(len(known)):
        number[known[i]] = i
    kinds = [number[kind] for kind in kinds]
    kinds = np.array(kinds)
    return train_test_split(names, train_size=share * len(number), random_state=1)


def labelled(rows, share):
    names, kinds = [row[0] for row in rows], [row[1].lower() for row in rows]
    known = list(set(kinds))  # RPL210
    number = dict()
    for i in range(len(known)):
        number[known[i]] = i
    kinds = [number[kind] for kind in kinds]
    return train_test_split(names, np.array(kinds), train_size=share * len(number), random_state=1)


def fill(number, rows):
    for i, kind in enumerate(set(row[1].lower() for row in rows)):  # RPL210
        number[kind] = i
