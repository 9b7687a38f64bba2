# OPTIONS: --no-preview
"""Options decide whether a task draws. After BUPT-GAMMA/OpenHGNN (openhgnn/utils/Grail_utils.py) and lhotse
(lhotse/cut/set.py)."""

import multiprocessing

import numpy as np


def near(nodes, most):
    if most and most < len(nodes):
        nodes = list(np.random.choice(nodes, most, replace=False))
    return nodes


def grown(task):
    nodes, most = task
    return near(nodes, most)


def parts(nodes, count):
    np.random.shuffle(nodes)
    return [nodes[i::count] for i in range(count)]


def saved(nodes, jobs=1):
    if jobs == 1:
        return sorted(nodes)
    return parts(nodes, jobs)


def dealt(nodes):
    return parts(nodes, 2)


if __name__ == "__main__":
    np.random.seed(3)
    with multiprocessing.Pool(2) as pool:
        print(pool.map(grown, [([1, 2, 3], 2)]))
        print(pool.map(saved, [[1, 2, 3]]))
        print(pool.map(dealt, [[1, 2, 3]]))  # RPL113
