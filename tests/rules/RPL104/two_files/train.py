import numpy as np
import torch
from data import blocks

torch.manual_seed(0)
np.random.seed(0)
print(blocks(10))
