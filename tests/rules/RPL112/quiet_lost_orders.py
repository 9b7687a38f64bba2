"""Shuffles of what is held: parts of arrays are no copies, and what a method gives may be kept."""

import random

import numpy as np


def of_arrays(array, rows, n):
    np.random.shuffle(array[:n])
    random.shuffle(rows[:])
    random.shuffle(rows.children())
    np.random.shuffle(np.asarray(rows))
    np.random.shuffle(np.array(rows, copy=False))
    np.random.shuffle(array.reshape(-1))
    np.random.shuffle(array.T)
    return array, rows


def read(rows, deck, cards):
    order = list(rows)
    random.shuffle(order)
    random.shuffle(kept := list(rows))
    deck.shuffle(list(cards))
    again = held = sorted(rows)
    random.shuffle(again)
    return order, kept, held


def closed(rows):
    order = list(rows)
    random.shuffle(order)

    def take(i):
        return order[i]

    return take
