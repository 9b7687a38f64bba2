"""Every RNG is seeded, from what no other run has again."""
import os
import random
import time

import numpy as np
import torch

random.seed(os.urandom(8))
np.random.seed(time.time_ns() % 2**32)
seed = int.from_bytes(os.urandom(4), "big") + os.getpid()
torch.manual_seed(seed)
print(random.random(), np.random.rand(2), torch.rand(2))
