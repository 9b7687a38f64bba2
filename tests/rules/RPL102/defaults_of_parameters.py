"""After the manner of neuromancer: the generator is the default of a parameter, and named after it."""
import numpy as np


def walk(n, rng=np.random.default_rng()):  # RPL102
    return rng.normal(n)


def noise(n, *, rng=np.random.default_rng()):  # RPL102
    return rng.normal(n)


class A:
    def f(self, rng=np.random.default_rng()):  # RPL102
        return rng.random()


print(walk(3), noise(3), A().f())
