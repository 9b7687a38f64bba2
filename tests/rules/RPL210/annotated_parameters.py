"""Parameters that are annotated as sets: what callers give counts."""

import random

import numpy as np


def pick(names: set[str], count):
    return random.sample(list(names), count)  # RPL210


def pick_known(names: set[str], count):
    return random.sample(list(names), count)


def pick_kept(names: set[str], count):
    return random.sample(list(names), count)  # RPL210


def main(rows):
    weights = np.ones(3)
    order = {row["name"]: None for row in rows}.keys()



    first = {row["name"] for row in rows} - {"a"}  # RPL210
    return pick(first, 3), pick_known(order, 2), pick_known(sorted(order), 2), weights


print(main([]))
