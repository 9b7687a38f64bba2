"""Objects that reading cannot tell apart: every method of the name takes `rng`."""

import numpy as np


class Leaf:
    def __init__(self, names):
        self.names = names

    def grow(self, rng=None):
        return np.random.default_rng(rng).choice(self.names)

    def describe(self):
        return ", ".join(self.names)


class Branch:
    def __init__(self, parts, rng=None):
        self.parts = parts
        self.part = np.random.default_rng(rng).choice(parts).grow()  # RPL114

    def grow(self, rng=None):
        rng = np.random.default_rng(rng)
        return [rng.choice(self.parts), rng.choice(self.parts)]

    def grow_all(self, rng=None):
        rng = np.random.default_rng(rng)
        rng.shuffle(self.parts)
        return [part.grow() for part in self.parts]  # RPL114

    def grow_one(self, rng=None):
        part = np.random.default_rng(rng).choice(self.parts)
        return part.grow()  # RPL114


class Told:
    def __init__(self, parts, rng=None):
        self.part = np.random.default_rng(rng).choice(parts).grow(rng=rng)
        self.other = np.random.default_rng(rng).choice(parts).grow(rng)
        self.text = np.random.default_rng(rng).choice(parts).describe()

    def grow_by_number(self, parts, rng=None):
        rng = np.random.default_rng(rng)
        return parts[0].grow(3, rng)  # fits no `grow`, and is another's

    def plain(self, parts):
        return parts[0].grow()  # nothing at hand

    def fitted(self, parts, rng=None):
        rng = np.random.default_rng(rng)
        order = rng.permutation(len(parts))
        return [parts[i].fit(order) for i in order]


class Estimator:
    def fit(self, order, rng=None):
        return np.random.default_rng(rng).permutation(order)
