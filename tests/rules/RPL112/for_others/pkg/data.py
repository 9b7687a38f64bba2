"""Methods that a library has for others, who seed; and what it calls itself. After fastnlp/fastNLP
(fastNLP/core/dataset/dataset.py)."""

import numpy as np


class Rows:
    def __init__(self, rows):
        self.rows = rows

    def split(self, ratio, shuffle=True):
        order = list(range(len(self.rows)))
        if shuffle:
            np.random.shuffle(order)
        at = int(ratio * len(self.rows))
        return [self.rows[i] for i in order[:at]], [self.rows[i] for i in order[at:]]

    def split_folds(self, count):
        order = list(range(len(self.rows)))
        np.random.shuffle(order)  # RPL112
        return [[self.rows[i] for i in order[k::count]] for k in range(count)]


def halves(rows):
    return Rows(rows).split_folds(2)


if __name__ == "__main__":
    print(len(Rows([1, 2]).rows))
