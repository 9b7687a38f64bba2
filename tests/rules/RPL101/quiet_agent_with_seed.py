"""Stable-Baselines3 seeds all three where its model is made with a seed."""

import numpy as np
import torch
from stable_baselines3 import PPO
from torch import nn

agent = PPO("MlpPolicy", "CartPole-v1", seed=7)
head = nn.Linear(3, 1)
optimizer = torch.optim.SGD(head.parameters(), lr=0.1)
(head(torch.rand(2, 3)) + np.random.rand()).sum().backward()
optimizer.step()
