# OPTIONS: --no-preview
"""Trains nothing: in a project, told with preview or in debug mode."""

import gymnasium as gym
from names import NAME

env = gym.make(NAME)
env.reset(seed=0)
for _ in range(100):
    print(env.step(env.action_space.sample()))
