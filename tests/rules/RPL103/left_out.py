# OPTIONS: --no-preview
"""Adapted from PET (pet/modeling.py): the program gives one of its functions an instance, and the other none."""

import random


def training_set(examples, rng=None):
    if not rng:
        rng = random.Random()
    return rng.sample(examples, 2)


def test_set(examples, rng=None):
    if not rng:
        rng = random.Random()  # RPL103
    return rng.sample(examples, 2)


if __name__ == "__main__":
    rng = random.Random(3)
    print(training_set([1, 2, 3], rng=rng), test_set([1, 2, 3]))
