# Adapted from pykeen (triples/splitting.py): the function between drops what both sides know.
import numpy as np


def split(triples, sizes, random_state=None, cover=True):
    if cover:
        return _split_with_cover(triples, sizes)
    return _split(triples, sizes, random_state=random_state)


def _split(triples, sizes, random_state=None):
    rng = np.random.RandomState(random_state)
    order = rng.permutation(len(triples))
    return np.split(triples[order], sizes)


def _split_with_cover(triples, sizes):
    seen, rest = triples[:3], triples[3:]
    train, *others = _split(rest, sizes)  # RPL114
    return np.concatenate([seen, train]), *others


def alone(triples, sizes):
    return _split(triples, sizes)
