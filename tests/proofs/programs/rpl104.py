"""Seeds every RNG, then takes the seeds back, one call each."""
import random

import numpy as np
import torch

random.seed(0)
np.random.seed(0)
torch.manual_seed(0)
torch.seed()
np.random.seed(None)
random.seed()
g = torch.Generator()
g.seed()
print(torch.rand(2), np.random.rand(2), random.random(), torch.rand(2, generator=g))
