"""A helper that says it seeds all, and that the file calls itself, adapted from rail-berkeley/rlkit."""

import random

import numpy as np


def run_experiment(function, variant, seed=0):
    set_seed(seed)
    return function(variant)


def set_seed(seed):
    """Set the seed for all the possible random number generators."""
    seed = int(seed)
    random.seed(seed)
    np.random.seed(seed)  # RPL107


def simulate(function, variant, seed=0):
    set_both_seeds(seed)
    return function(variant)


def set_both_seeds(seed):
    """Seeds `random` and NumPy."""
    random.seed(seed)
    np.random.seed(seed)
