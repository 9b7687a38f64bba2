"""Every way to build an unseeded NumPy generator."""
import numpy as np
import numpy.random as nr
from numpy import random as npr
from numpy.random import Generator, PCG64, default_rng, RandomState as RS

seed = None
a = np.random.default_rng()  # RPL102
b = default_rng(None)  # RPL102
c = npr.RandomState()  # RPL102
d = RS(seed=None)  # RPL102
e = Generator(PCG64())  # RPL102
f = nr.default_rng(seed)  # RPL102
g = np.random.SeedSequence()  # RPL102
make = default_rng
h = make()  # RPL102
rng = np.random
i = rng.RandomState(  # RPL102
    None,
) if a else None
