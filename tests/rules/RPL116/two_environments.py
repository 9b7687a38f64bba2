# OPTIONS: --no-preview
"""Each environment plays episodes of its own."""

import gymnasium as gym

env = gym.make("CartPole-v1")
eval_env = gym.make("CartPole-v1")
for _ in range(3):
    state, _ = env.reset()  # RPL116
    state, _ = eval_env.reset()  # RPL116
