"""A seed for a block, and then the state of before (adapted from vissl)."""

import contextlib

import numpy as np
import torch


@contextlib.contextmanager
def temporary_seed(seed):
    state = np.random.get_state()
    np.random.seed(seed)
    torch.manual_seed(seed)
    yield
    np.random.set_state(state)
