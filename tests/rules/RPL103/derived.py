"""Classes that derive from `random.Random`."""

import random
from random import Random

import numpy as np


class Chooser(random.Random):
    def pick(self, items):
        return items[self.randrange(len(items))]


class Named(Random):
    def __init__(self, name):
        super().__init__()
        self.name = name


class Seeded(random.Random):
    def __init__(self, name):
        super().__init__(name)
        self.name = name


class Later(Random):
    def __init__(self, start=3):
        self.seed(start)


class System(random.Random):
    def random(self):
        return 0.5


class Other:
    pass


def go(items):
    return Chooser().pick(items)  # RPL103


chooser = Chooser(None)  # RPL103
seeded = Chooser(3), Seeded("a"), Later(), System(), Other()
named = Named("a")
numbers = np.arange(3)
again = Chooser()
again.seed(3)


class Holder:
    def __init__(self):
        self.rng = Chooser()  # RPL103
