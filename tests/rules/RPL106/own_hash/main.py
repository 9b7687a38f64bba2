# OPTIONS: --no-preview
"""What is hashed has a hash of its own, of numbers (adapted from torchmeta's splitters.py)."""

import numpy as np

from tasks import ConcatTask, Label


def split(task, count):
    seed = (hash(task) + count) % (2**32)
    return np.random.RandomState(seed).permutation(count)


def relabel(label, count):
    seed = (hash(label) + count) % (2**32)  # RPL106
    return np.random.RandomState(seed).permutation(count)


def caption(word, count):
    seed = (hash(word) + count) % (2**32)  # RPL106
    return np.random.RandomState(seed).permutation(count)


print(split(ConcatTask(1), 3), relabel(Label("a"), 3), caption("a", 3))
