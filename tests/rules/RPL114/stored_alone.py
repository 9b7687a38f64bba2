"""Seeds that a method or a network keeps for nobody (adapted from allenact and sktime)."""

from torch import nn


class TaskSampler:
    def __init__(self, tasks):
        self.tasks = tasks

    def next_task(self):
        return self.tasks.pop()

    def set_seed(self, seed):
        self.seed = seed  # RPL114


class Network(nn.Module):
    def __init__(self, size, random_state=0):
        super().__init__()
        self.random_state = random_state  # RPL114
        self.layer = nn.Linear(size, size)

    def forward(self, x):
        return self.layer(x)


class Plain(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.layer = nn.Linear(size, size)
