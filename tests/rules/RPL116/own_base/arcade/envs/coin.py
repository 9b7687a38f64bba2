"""Adapted from gym (envs/toy_text/kellycoinflip.py before daf1f45): the base of all environments is the project's."""

import numpy as np

from arcade.core import Env, PlainEnv


class Coin(Env):
    def _step(self, action):
        return self.wealth, 0.0, True, {}

    def _reset(self):
        self.edge = np.random.beta(7.0, 3.0)  # RPL116
        self.wealth = 25
        return self.wealth


class SeededCoin(Env):
    def _seed(self, seed=None):
        self.np_random = np.random.RandomState(seed)
        return [seed]

    def _step(self, action):
        return self.wealth, 0.0, True, {}

    def _reset(self):
        self.wealth = self.np_random.normal(25.0, 5.0)
        return self.wealth


class GlobalCoin(Env):
    def _seed(self, seed=None):
        np.random.seed(seed)
        return [seed]

    def _step(self, action):
        return self.wealth, 0.0, True, {}

    def _reset(self):
        self.wealth = np.random.normal(25.0, 5.0)
        return self.wealth


class Unseeded(PlainEnv):
    def step(self, action):
        return self.wealth, 0.0, True, {}

    def reset(self):
        self.wealth = np.random.normal(25.0, 5.0)
        return self.wealth
