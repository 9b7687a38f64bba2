"""After ServiceNow/synbols (examples): all that is drawn is drawn where a seed is taken, as RPL114 says."""

import numpy as np


def sampler(seed=None):
    return np.random.choice(["a", "b", "c"])


print([sampler(i) for i in range(10)])
