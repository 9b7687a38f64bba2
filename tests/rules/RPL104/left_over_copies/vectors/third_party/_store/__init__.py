import numpy as np


class Store:
    def __init__(self, path):
        self.path = path

    def sample(self):
        np.random.seed()
        return np.random.rand(3)


DEFAULT = Store("words.db")
