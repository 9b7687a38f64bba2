"""Constructors that seed below what they let others make."""

import random

import numpy as np
from somewhere import build_policy, instantiate_from


class Agent:
    # Adapted from coach (rl_coach/agents/agent.py before 639844e).
    def __init__(self, options):
        self.memory = instantiate_from(options.memory)
        if options.seed is not None:
            random.seed(options.seed)  # RPL108
            np.random.seed(options.seed)


class Player:
    def __init__(self, options, seed):
        self.policy = build_policy(options)
        np.random.seed(seed)  # RPL108


class Seeded:
    def __init__(self, options, seed):
        np.random.seed(seed)
        self.policy = build_policy(options)


class SeededAbove:
    def __init__(self, options, seed):
        set_all_seeds(seed)
        self.policy = build_policy(options)
        np.random.seed(seed)


class Logged:
    def __init__(self, options, seed):
        self.logger = instantiate_from(options.logger)
        np.random.seed(seed)


class Played:
    def __init__(self, options):
        self.policy = build_policy(options)

    def play(self, seed):
        np.random.seed(seed)
