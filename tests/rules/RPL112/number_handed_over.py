"""A seed of a library's settings that an RNG of its own is given seeds nothing else (adapted from scverse/scvi-tools)."""
import numpy as np
from library import settings


def make_splits(rows):
    order = np.random.RandomState(seed=settings.seed).permutation(rows)
    return order[:80], order[80:]


def make_labeled_splits(rows):
    order = np.random.permutation(rows)  # RPL112
    return order[:80], order[80:]
