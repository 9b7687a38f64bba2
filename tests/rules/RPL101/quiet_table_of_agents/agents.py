"""Agents, each with its optimizer."""
import torch
from torch import nn


class Agent:
    def __init__(self, size):
        self.net = nn.Linear(size, 2)
        self.optimizer = torch.optim.Adam(self.net.parameters())

    def act(self, observation):
        return self.net(observation).argmax()

    def learn(self, observations, returns):
        (self.net(observations).mean() - returns).square().mean().backward()
        self.optimizer.step()

    def load_state_dict(self, state):
        self.net.load_state_dict(state["net"])


class Wider(Agent):
    def __init__(self, size):
        super().__init__(size)
        self.net = nn.Sequential(nn.Linear(size, 64), nn.Linear(64, 2))
        self.optimizer = torch.optim.RMSprop(self.net.parameters())
