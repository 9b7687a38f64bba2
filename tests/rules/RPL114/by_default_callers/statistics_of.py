# OPTIONS: --no-preview
"""After kmeng01/rome (runningstats.py): a seed that nobody gives, and one that the program gives."""

import numpy as np


class Quantile:
    def __init__(self, size=64, seed=None):
        self.size = size

    def thin(self, values):
        return np.random.choice(values, self.size)


class Reservoir:
    def __init__(self, size=64, seed=None):  # RPL114
        self.size = size

    def thin(self, values):
        return np.random.choice(values, self.size)
