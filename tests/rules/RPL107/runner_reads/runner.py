"""Adapted from rl_games (torch_runner.py): a runner's method reads the options and seeds by them."""

import numpy as np
import torch
from agents import Agent
from replay import Replay


class Runner:
    def load_config(self, params):
        self.params = params
        self.seed = params.get("seed")
        if self.seed is not None:
            torch.manual_seed(self.seed)
            np.random.seed(self.seed)  # RPL107

    def load(self, document):
        self.load_config(dict(document["params"]))

    def run_train(self):
        Agent(self.params, Replay()).train()


class Experiment:
    def _run_with_error(self):
        torch.manual_seed(self.seed)
        np.random.seed(self.seed)  # RPL107
        Agent(self.params, Replay()).train()

    def run(self):
        self._run_with_error()
