"""An agent that seeds all but the environment that it is handed (adapted from stable-baselines3's first TD3)."""

import numpy as np
import torch


class Agent:
    def __init__(self, env, seed=0):
        self.env = env
        self.seed(seed)

    def seed(self, seed):
        np.random.seed(seed)  # RPL116
        torch.manual_seed(seed)

    def play(self):
        state, done = self.env.reset(), False
        while not done:
            state, reward, done, _ = self.env.step(self.env.action_space.sample())  # RPL116
