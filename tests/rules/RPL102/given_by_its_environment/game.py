# OPTIONS: --no-preview
"""Adapted from rlcard: the environment puts its own generator in the place of the game's."""

import numpy as np


class Game:
    def __init__(self):
        self.np_random = np.random.RandomState()
        self.noise = np.random.RandomState()  # RPL102

    def deal(self):
        return self.np_random.permutation(52), self.noise.rand()
