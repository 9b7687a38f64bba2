import gymnasium
import numpy as np


class Maze(gymnasium.Env):
    def __init__(self, size=8, seed=42):
        self.walls = np.random.RandomState(seed)
        self.size = size


class Cave(gymnasium.Env):
    def __init__(self, size=8, seed=None):
        self.walls = np.random.RandomState(seed)
        self.size = size
