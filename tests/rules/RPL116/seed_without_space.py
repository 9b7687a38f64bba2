"""Adapted from pytorch-soft-actor-critic (main.py before 398595e): the environment is seeded, its space is not."""

import gym
import torch

env = gym.make("HalfCheetah-v2")
torch.manual_seed(0)
env.seed(0)  # RPL116
state = env.reset()
for step in range(1000):
    state, reward, done, info = env.step(env.action_space.sample())  # RPL116
