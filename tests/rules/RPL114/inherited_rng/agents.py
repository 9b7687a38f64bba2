"""Adapted from rlberry (agents/psrl/psrl.py before 9a664c6, wrappers/discretize_state.py before 5a99859)."""

import numpy as np
from base import Agent, Design, Maybe, Model, Plain
from pyDOE import lhs


class Posterior(Agent):
    def update(self, reward):
        return np.random.binomial(1, reward)  # RPL114


class Discrete(Model):
    def jitter(self, state):
        return state + np.random.uniform()  # RPL114


class Other(Plain):
    def jitter(self, state):
        return state + np.random.uniform()


class Latin(Design):
    def points(self, count):
        return lhs(2, samples=count)  # RPL114


class Unsure(Maybe):
    def points(self, count):
        return np.random.uniform(size=count)
