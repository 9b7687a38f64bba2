# OPTIONS: --no-preview
"""Adapted from spinningup (exercises/tf1/problem_set_1/exercise1_3.py): what comes below is not there yet."""

import gymnasium as gym
import torch


def train(count, seed=0):
    torch.manual_seed(seed)
    env = gym.make("HalfCheetah-v4")
    env.reset(seed=seed)
    kept = []
    #######################
    #   YOUR CODE HERE    #
    #######################
    # policy = torch.nn.Linear(17, 6)
    optimizer = torch.optim.Adam(policy.parameters())
    for _ in range(count):
        action = env.action_space.sample()
        state, reward, terminated, truncated, _ = env.step(action)
        kept.append((state, action, reward))
        if terminated or truncated:
            env.reset()
        loss = policy(torch.as_tensor(state)).sum()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    train(1000)
