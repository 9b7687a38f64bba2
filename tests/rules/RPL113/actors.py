"""ray's tasks and actors."""

import numpy as np
import ray
import torch


@ray.remote
def rollout(steps):  # RPL113
    return [np.random.choice(4) for _ in range(steps)]


@ray.remote(num_cpus=1)
def seeded_rollout(steps, seed):
    np.random.seed(seed)
    return [np.random.choice(4) for _ in range(steps)]


@ray.remote
class Explorer:  # RPL113
    def __init__(self, epsilon):
        self.epsilon = epsilon

    def act(self, q):
        return np.random.randint(4) if np.random.rand() < self.epsilon else q.argmax()


@ray.remote
class SeededExplorer:
    def __init__(self, epsilon, seed):
        self.epsilon = epsilon
        np.random.seed(seed)
        torch.manual_seed(seed)

    def act(self, q):
        return np.random.randint(4) if np.random.rand() < self.epsilon else q.argmax()


@ray.remote
class Store:
    def __init__(self):
        self.rows = []
