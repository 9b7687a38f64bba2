"""Parts of environments that seed themselves with nothing."""

import gym
import numpy as np
from gym.utils import seeding


class Walker:
    # Adapted from PettingZoo (multiwalker_base.py).
    def __init__(self, start):
        self.start = start
        self._seed()  # RPL116

    def _seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]


class Told:
    def __init__(self, start, seed):
        self.start = start
        self._seed(seed)

    def _seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)


class Hill(gym.Env):
    def __init__(self):
        self.seed()

    def seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]


class Dice:
    def __init__(self):
        self.np_random, _ = seeding.np_random(None)  # RPL116
        self.sides = np.arange(6)
