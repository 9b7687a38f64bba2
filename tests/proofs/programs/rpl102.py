"""Seeds every global RNG, and still differs: NumPy's generator objects take their seed from elsewhere."""
import random

import numpy as np
import torch

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)
rng = np.random.default_rng()
legacy = np.random.RandomState()
bits = np.random.Generator(np.random.PCG64())
print(rng.normal(size=3), legacy.normal(size=3), bits.normal(size=3))
