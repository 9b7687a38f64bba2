"""Objects that hand their RNG on, or have a library draw by it, and draw past it themselves; adapted from
stanfordnlp/dspy, dspy/teleprompt/mipro_optimizer_v2.py (the first class), automl/SMAC3, smac/optimizer/epils.py (the
second) and facebookresearch/nevergrad, nevergrad/optimization/optimizerlib.py."""

import random

import numpy as np

from .search import minibatch, minimise, neighbours


class Teacher:
    def __init__(self, seed=9):
        self.rng = None
        self.seed = seed

    def compile(self, rows):
        self.set_random_seeds(self.seed)
        train, held_out = self.divide(rows)
        return minibatch(train, rng=self.rng), held_out

    def set_random_seeds(self, seed):
        self.rng = random.Random(seed)
        np.random.seed(seed)

    def divide(self, rows):
        random.shuffle(rows)  # RPL114
        return rows[:80], rows[80:]

    def noise(self):
        # NumPy's global RNG has the seed, too.
        return np.random.normal(size=3)


class LocalSearch:
    def __init__(self, space, rng: np.random.RandomState):
        self.space = space
        self.rng = rng

    def restart(self, point):
        if random.random() < 0.1:  # RPL114
            return self.space.sample()
        return neighbours(point, seed=self.rng.randint)


class Evolution:
    def __init__(self, size, rng):
        self.size = size
        self._rng = rng

    def start(self):
        options = {"popsize": 10, "randn": self._rng.randn}
        return minimise(x0=np.random.normal(size=self.size), options=options)  # RPL114


def smooth(array, radii):
    radius = array.random_state.choice(radii)
    chosen = np.random.randint(7, size=len(array.value)) == 0  # RPL114
    return radius, chosen


# -- look-alikes -----------------------------------------------------------------------------------------------


def beside_lack(array):
    if array.random_state is None:
        return np.random.randint(7)
    return array.random_state.randint(7)
