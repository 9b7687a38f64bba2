"""Another program."""

import random

import numpy as np

if __name__ == "__main__":
    random.seed(0)
    print(sorted(np.arange(9) * random.random()))
