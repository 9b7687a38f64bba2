"""Adapted from Pearl (gym_environment.py): an environment, or its name; and nobody can hand on a seed."""

import gymnasium as gym
import torch


class Named:
    def __init__(self, env_or_name, **options):
        if type(env_or_name) is str:
            env = gym.make(env_or_name, **options)
        else:
            env = env_or_name
        self.env: gym.Env = env

    def reset(self):
        observation, info = self.env.reset()  # RPL116
        return torch.as_tensor(observation)

    def step(self, action):
        return self.env.step(action)
