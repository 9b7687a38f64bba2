"""Functions that are handed an environment and a seed."""

import random

import numpy as np
import torch
from agents import Agent, episodes


def initialize_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


def collect(env, agent, count, seed):
    # Adapted from ReAgent (gym_batch_rl.py).
    initialize_seed(seed)  # RPL116
    return episodes(env, agent, count)
