"""What no run enters draws nothing."""
import numpy as np

if 0:
    rng = np.random.default_rng()
elif True:
    rng = np.random.default_rng(0)
else:
    rng = np.random.default_rng()


def noise(size, exact=False):
    if not exact and False:
        return np.random.default_rng().normal(size=size)
    return rng.normal(size=size)
