# OPTIONS: --no-preview
"""Adapted from openai/evals (evals/elsuite/bluff): players, and who sets their generators."""

import numpy as np


class Player:
    def __init__(self):
        self.rng = np.random.default_rng()  # the game replaces it
        self.noise = np.random.default_rng()  # RPL102
        self.spare = np.random.default_rng()

    def move(self):
        return self.rng.integers(3) + self.noise.normal()
