"""Every global RNG is seeded; the environment and its action space have RNGs of their own."""

import random

import gymnasium as gym
import numpy as np
import torch

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)

env = gym.make("CartPole-v1")
state, _ = env.reset()
print(state.tolist())
for _ in range(20):
    state, reward, terminated, truncated, _ = env.step(env.action_space.sample())
    print(state.tolist())
    if terminated or truncated:
        state, _ = env.reset()
