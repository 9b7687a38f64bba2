"""Every way to build an unseeded `random.Random`."""
import random
import random as rnd
from random import Random
from random import Random as R

import numpy as np

seed = None
a = random.Random()  # RPL103
b = Random(None)  # RPL103
c = rnd.Random(seed)  # RPL103
d = R(x=None)  # RPL103
make = random.Random
order = list(range(5))
make().shuffle(order)  # RPL103


class Mixer:
    def __init__(self):
        self.rng = random.Random()  # RPL103

    def __call__(self, batch):
        return batch[self.rng.randrange(len(batch)) :]
