"""An environment, and below it a look at whether it runs (adapted from LightZero's dummy_any_game_env.py)."""

import numpy as np


class AnyGameEnv:
    def __init__(self, size):
        self.size = size

    def reset(self):
        self.board = np.zeros((self.size, self.size))
        return self.board

    def step(self, action):
        self.board.flat[action] = 1
        return self.board, self.random_action()

    def random_action(self):
        return np.random.choice(np.flatnonzero(self.board == 0))


env = AnyGameEnv(3)
obs = env.reset()
print(obs)
timestep = env.step(action=0)
print(timestep)
