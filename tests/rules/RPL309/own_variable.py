"""A variable that the program reads itself."""
import os

import torch

os.environ["NCCL_DETERMINISTIC"] = "1"
if os.environ.get("NCCL_DETERMINISTIC") == "1":
    os.environ["NCCL_ALGO"] = "Ring"
torch.manual_seed(0)
