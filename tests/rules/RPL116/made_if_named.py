"""An environment, or its name, in one expression."""

import gymnasium as gym
import torch


class Named:
    def __init__(self, env):
        self.env = gym.make(env) if isinstance(env, str) else env

    def reset(self):
        observation, info = self.env.reset()  # RPL116
        return torch.as_tensor(observation)

    def step(self, action):
        return self.env.step(action)
