"""An environment, its wrappers and its action space: nothing seeds them."""

import gymnasium as gym
import numpy as np
import torch

np.random.seed(0)
torch.manual_seed(0)

env = gym.wrappers.TimeLimit(gym.make("CartPole-v1"), 100)
observation, info = env.reset()  # RPL116
for _ in range(10):
    action = env.action_space.sample()  # RPL116
    observation, reward, terminated, truncated, info = env.step(action)
    if terminated or truncated:
        observation, info = env.reset()
