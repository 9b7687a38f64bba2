# OPTIONS: --preview
"""Contexts that put the state back and seed nothing; adapted from CTGAN's `synthesizers/base.py`."""

import contextlib
import random
from contextlib import contextmanager

import numpy as np
import torch


@contextlib.contextmanager
def drawn_by(random_state, keep):
    before = np.random.get_state()  # RPL114
    if isinstance(random_state, int):
        wanted = np.random.RandomState(seed=random_state)
    else:
        wanted = random_state
    try:
        yield
    finally:
        keep(wanted)
        np.random.set_state(before)


@contextmanager
def steady(seed=0):
    print("seed", seed)
    before = torch.get_rng_state()  # RPL114
    yield
    torch.set_rng_state(before)


# -- what seeds, or only keeps ---------------------------------------------------------------------------------


@contextmanager
def by_state(random_state, keep):
    before = np.random.get_state()
    wanted = np.random.RandomState(seed=random_state)
    np.random.set_state(wanted.get_state())
    try:
        yield
    finally:
        keep(wanted)
        np.random.set_state(before)


@contextmanager
def numpy_seed(seed, *more):
    if seed is None:
        yield
        return
    before = np.random.get_state()
    np.random.seed(seed + len(more))
    try:
        yield
    finally:
        np.random.set_state(before)


@contextmanager
def python_seed(seed):
    before = random.getstate()
    seed_everything(seed)
    yield
    random.setstate(before)


@contextmanager
def untouched():
    before = np.random.get_state()
    yield
    np.random.set_state(before)


def seed_everything(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
