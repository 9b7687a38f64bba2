import numpy as np


class Design:
    def __init__(self, probability, seed=0):
        self.rng = np.random.default_rng(seed)
        self.probability = probability

    def check(self):
        return self.rng.random() < self.probability
