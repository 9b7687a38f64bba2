# OPTIONS: --no-preview
"""An exercise whose solution stands below the comment that asks for it."""

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
    policy = torch.nn.Linear(17, 6)
    optimizer = torch.optim.Adam(policy.parameters())
    for _ in range(count):
        action = env.action_space.sample()  # RPL116
        state, reward, terminated, truncated, _ = env.step(action)
        kept.append((state, action, reward))
        if terminated or truncated:
            env.reset()
        loss = policy(torch.as_tensor(state)).sum()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    train(1000)
