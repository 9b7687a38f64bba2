"""Constructors that seed the caller's RNG and leave the draws to others (adapted from unit8co/darts)."""
import numpy as np


class Arima:
    def __init__(self, p=12, d=1, q=0, random_state: int = 0):
        super().__init__()
        self.order = p, d, q
        self.model = None
        np.random.seed(random_state)  # RPL114

    def predict(self, n, num_samples=1):
        return self.model.simulate(nsimulations=n, repetitions=num_samples)


class Noise:
    def __init__(self, scale, seed=None):
        self.scale = float(scale)
        if seed is not None:
            np.random.seed(seed)  # RPL114

    def __call__(self, x):
        return x + self.scale * np.random.normal(size=x.shape)
