"""Keys that a generator gives to one who makes a dict of them and calls itself, adapted from huggingface/datasets."""

import itertools

import numpy as np


def zip_dict(*dicts):
    for key in set(itertools.chain(*dicts)):  # RPL210
        yield key, tuple(d[key] for d in dicts)


def zip_nested(first, *others):
    if isinstance(first, dict):
        return {k: zip_nested(*parts) for k, parts in zip_dict(first, *others)}
    return np.stack([first, *others])


def common_keys(*dicts):
    for key in set(itertools.chain(*dicts)):
        yield key


def keys_in_order(*dicts):
    return sorted(common_keys(*dicts))


def zip_sorted(first, *others):
    for key in sorted(set(itertools.chain(first, *others))):
        yield key
