"""Seeds every RNG and keeps the seeds; the generator is a named stream of the same seed."""
import random

import numpy as np
import torch

import reprolint.runtime

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)
g = reprolint.runtime.torch_generator("main.g")
print(torch.rand(2), np.random.rand(2), random.random(), torch.rand(2, generator=g))
