import numpy as np
import torch
from agents import Agent
from replay import Replay


class EnvManager:
    def setup(self, seed):
        torch.manual_seed(seed)
        np.random.seed(seed)

    def run(self):
        return Replay().sample(4)


class Forecaster:
    def fit(self, rows, seed):
        np.random.seed(seed)
        self.rows = np.random.choice(rows, 10)
        Agent({}, Replay()).train()
