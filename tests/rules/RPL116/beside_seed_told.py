"""Functions that are handed an environment and a seed, and see to it."""

import numpy as np
from agents import apply_seed, episodes


def collect(env, agent, count, seed):
    np.random.seed(seed)
    apply_seed(env, seed)
    return episodes(env, agent, count)


def describe(env_name, seed):
    np.random.seed(seed)
    return f"{env_name}: {np.random.rand()}"
