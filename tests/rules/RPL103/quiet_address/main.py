"""Starts the workers."""
import random

import numpy as np
from parallel import addresses

random.seed(0)
print(addresses(3), np.float32(random.random()))
