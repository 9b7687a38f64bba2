"""Constructors that draw after they have seeded, keep the seed, or set up a whole run."""
import numpy as np


class Projection:
    def __init__(self, size, random_state=0):
        np.random.seed(random_state)
        self.matrix = np.random.randn(size, size)

    def __call__(self, x):
        return x @ self.matrix


class Forest:
    def __init__(self, make, random_state=0):
        np.random.seed(random_state)
        self.trees = make(10)


class Kept:
    def __init__(self, random_state=0):
        self.random_state = random_state
        np.random.seed(random_state)

    def fit(self, x):
        np.random.seed(self.random_state)
        return np.random.permutation(x)


class Trainer:
    def __init__(self, model, random_state=0):
        self.model = model
        np.random.seed(random_state)


class Rows:
    def __init__(self, data, seed=0):
        self.data = data
        np.random.seed(seed)

    def __len__(self):
        return len(self.data)
