import numpy as np


class Table:
    def __init__(self, path):
        self.path = path

    def sample(self):
        np.random.seed()  # RPL104
        return np.random.rand(3)
