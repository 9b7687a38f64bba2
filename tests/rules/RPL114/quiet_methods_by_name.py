"""Methods of one name, of which one takes no generator."""

import numpy as np


class Leaf:
    def grow(self, rng=None):
        return np.random.default_rng(rng).normal()


class Fixed:
    def grow(self):
        return 0.0


def grow_all(parts, rng=None):
    rng = np.random.default_rng(rng)
    rng.shuffle(parts)
    return [part.grow() for part in parts]
