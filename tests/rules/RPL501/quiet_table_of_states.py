"""Tables of the functions that take the states: one with CUDA's, one of torch alone."""

import random

import numpy as np
import torch

SAVES = {
    "torch": torch.get_rng_state,
    "cuda": torch.cuda.get_rng_state_all,
    "numpy": np.random.get_state,
    "random": random.getstate,
}
LOADS = {
    "torch": torch.set_rng_state,
    "cuda": torch.cuda.set_rng_state_all,
    "numpy": np.random.set_state,
    "random": random.setstate,
}


def save():
    return {name: take() for name, take in SAVES.items()}


def load(states):
    for name, state in states.items():
        LOADS[name](state)
