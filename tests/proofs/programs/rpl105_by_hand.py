"""Every RNG is seeded from one number that the next run has, too."""
import random

import numpy as np
import torch

seed = 1234
random.seed(seed)
np.random.seed(seed)
torch.manual_seed(seed)
print(random.random(), np.random.rand(2), torch.rand(2))
