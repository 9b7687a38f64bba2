import os

import torch

from settings import wanted

os.environ["NCCL_DETERMINISTIC"] = "1"  # RPL309
os.environ["TORCH_USE_DETERMINISTIC_ALGORITHMS"] = wanted()  # RPL309
torch.manual_seed(0)
