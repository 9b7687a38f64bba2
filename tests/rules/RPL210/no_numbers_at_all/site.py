"""A web site: whatever order its sets have, no experiment depends on it."""

import random


def banner(names):
    chosen = list(set(names))
    random.shuffle(chosen)
    return chosen[0]
