"""Adapted from sample-factory (dmlab_gym.py): the seed of an episode is drawn, kept, and not handed on."""

import gymnasium as gym


class Lab(gym.Env):
    def __init__(self, lab, rng):
        self.lab = lab
        self.rng = rng
        self.last_seed = None

    def reset(self, **kwargs):
        self.last_seed = self.rng.integers(2**31)
        self.lab.reset()  # RPL116
        return self.lab.observations(), kwargs


class Told(gym.Env):
    def __init__(self, lab, rng):
        self.lab = lab
        self.rng = rng

    def reset(self, **kwargs):
        episode_seed = self.rng.integers(2**31)
        self.lab.reset(seed=episode_seed)
        return self.lab.observations(), kwargs
