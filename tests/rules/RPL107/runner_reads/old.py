"""TensorFlow is still what is seeded, and torch what trains."""

import numpy as np
from agents import Agent
from replay import Replay


class Old:
    def load_config(self, params):
        self.params = params
        tf.set_random_seed(params["seed"])
        np.random.seed(params["seed"])  # RPL107

    def train(self):
        Agent(self.params, Replay()).train()
