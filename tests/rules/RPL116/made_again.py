"""Adapted from gym (envs/toy_text/kellycoinflip.py): `reset` runs the constructor, and that seeds anew."""
import gym
from gym import spaces
from gym.utils import seeding


class Kelly(gym.Env):
    def __init__(self):
        self.action_space = spaces.Discrete(2)
        self.wealth = 25
        self._seed()

    def _seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]

    def _reset(self):
        self.__init__()  # RPL116
        return self.wealth


class Kept(gym.Env):
    def __init__(self, reseed=True):
        self.action_space = spaces.Discrete(2)
        self.wealth = 25
        if reseed:
            self._seed()

    def _seed(self, seed=None):
        self.np_random, seed = seeding.np_random(seed)
        return [seed]

    def _reset(self):
        self.__init__(reseed=False)
        return self.wealth
