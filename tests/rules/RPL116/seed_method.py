"""Adapted from stable-baselines3 (torchy_baselines/common/base_class.py before bcdd99d22)."""

import torch
from gym import spaces


class BaseModel:
    def __init__(self, env):
        self.env = env
        assert isinstance(env.action_space, spaces.Box)

    def seed(self, seed=0):
        torch.manual_seed(seed)
        if self.env is not None:
            self.env.seed(seed)  # RPL116

    def collect(self, env, steps):
        state = env.reset()
        for _ in range(steps):
            state, *_ = env.step(env.action_space.sample())  # RPL116
        return state
