"""A model of Stable-Baselines3 that is given no seed seeds nothing."""
import numpy as np
import torch
from stable_baselines3 import PPO
from torch import nn

agent = PPO("MlpPolicy", "CartPole-v1", seed=None)
head = nn.Linear(3, 1)  # RPL101
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
(head(torch.rand(2, 3)) + np.random.rand()).sum().backward()
optimizer.step()
