"""Seeds in the code."""

import random

import numpy as np
import torch
from lightning.pytorch import seed_everything

random.seed(0)  # RPL115
np.random.seed(seed=1)  # RPL115
torch.manual_seed(42)  # RPL115
seed_everything(1234, workers=True)  # RPL115
