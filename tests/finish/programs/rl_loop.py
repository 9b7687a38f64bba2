"""A policy-gradient loop on CartPole."""
import gymnasium as gym
import torch
from torch import nn


def main():
    env = gym.make("CartPole-v1")
    policy = nn.Sequential(nn.Linear(4, 16), nn.Tanh(), nn.Linear(16, 2))
    optimizer = torch.optim.Adam(policy.parameters(), lr=0.01)
    for episode in range(3):
        observation, _ = env.reset()
        log_probs, total, done = [], 0.0, False
        while not done:
            distribution = torch.distributions.Categorical(logits=policy(torch.as_tensor(observation)))
            action = distribution.sample()
            if episode == 0:
                action = torch.as_tensor(env.action_space.sample())
            log_probs.append(distribution.log_prob(action))
            observation, reward, terminated, truncated, _ = env.step(action.item())
            total += float(reward)
            done = terminated or truncated
        loss = -torch.stack(log_probs).sum() * total
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(total, loss.item())


if __name__ == "__main__":
    main()
