import numpy as np
from seeding import get_rng


class Agent:
    def __init__(self, seeder):
        self.seeder = seeder

    @property
    def rng(self):
        return self.seeder.rng


class Model:
    def __init__(self):
        self.rng = get_rng()


class Plain:
    def __init__(self):
        self.count = 0


class Design:
    def __init__(self, rng: np.random.RandomState):
        self.rng = rng


class Maybe:
    def __init__(self, rng: np.random.RandomState | None = None):
        self.rng = rng
