# OPTIONS: --no-preview
"""A switch of the file that is off. Adapted from alirezakazemipour/DDPG-HER, main.py."""

import gymnasium as gym
import torch

INTRO = False
TRAIN = True

if INTRO:
    shown = gym.make("CartPole-v1", render_mode="human")
    shown.reset()
    for _ in range(100):
        shown.step(0)

if TRAIN:
    torch.manual_seed(0)
    env = gym.make("CartPole-v1")
    policy = torch.nn.Linear(4, 2)
    optimizer = torch.optim.SGD(policy.parameters(), lr=0.01)
    for _ in range(10):
        state, _ = env.reset()  # RPL116
        done = False
        while not done:
            scores = policy(torch.as_tensor(state))
            state, reward, ended, cut, _ = env.step(scores.argmax().item())
            done = ended or cut
            optimizer.zero_grad()
            (-reward * scores.max()).backward()
            optimizer.step()
    torch.save(policy.state_dict(), "policy.pt")
