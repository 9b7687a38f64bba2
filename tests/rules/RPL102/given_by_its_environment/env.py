import numpy as np


class Env:
    def __init__(self, game, seed):
        self.game = game
        self.np_random = np.random.RandomState(seed)
        self.game.np_random = self.np_random
