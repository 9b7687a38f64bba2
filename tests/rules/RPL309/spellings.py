"""Switches that nobody reads."""
import os
import random

import numpy as np
import torch
from torch.backends import cudnn

seed = 7
os.environ["TORCH_USE_DETERMINISTIC_ALGORITHMS"] = "1"  # RPL309
os.environ.setdefault("NCCL_DETERMINISTIC", "1")  # RPL309
torch.backends.cudnn.determinstic = True  # RPL309
cudnn.benchmarks = False  # RPL309
torch.backends.deterministic = True  # RPL309
torch.manual_seed = 0  # RPL309
np.random.seed = 42  # RPL309
random.seed = seed  # RPL309
torch.use_deterministic_algorithms = True  # RPL309
