"""The states of all RNGs, it seems; and an optimizer called `opt`."""

import random

import numpy as np
import torch


def states():
    return {
        "torch": torch.get_rng_state(),  # RPL501
        "numpy": np.random.get_state(),
        "random": random.getstate(),
    }


def restore(states):
    torch.set_rng_state(states["torch"])
    np.random.set_state(states["numpy"])
    random.setstate(states["random"])
