# OPTIONS: --preview
"""Code that Numba leaves to Python draws from the RNGs that Python code seeds."""

import numpy as np
from numba import jit


@jit(forceobj=True)
def noise(size):
    return np.random.normal(0.0, 1.0, size)


if __name__ == "__main__":
    np.random.seed(0)
    print(noise(3).sum())
