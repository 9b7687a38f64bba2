"""Functions that are handed a state to draw by."""

import numpy as np


def next_int(state):
    state[0] = (state[0] * 1103515245 + 12345) & 0x7FFFFFFF
    return state[0]


def epoch(head, tail, samples, rng_state):
    # Adapted from umap (layouts.py).
    order = np.arange(samples)
    np.random.shuffle(order)  # RPL114
    for m in order:
        head[m] += tail[next_int(rng_state) % tail.shape[0]]
    return head


def asked(samples, rng_state=None):
    if rng_state is None:
        return np.random.permutation(samples)
    return next_int(rng_state)


def restore(rng_state):
    np.random.set_state(rng_state)


def seeded(samples, rng_state):
    np.random.seed(rng_state[0])
    return np.random.permutation(samples), next_int(rng_state)
