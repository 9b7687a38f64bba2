"""Valid values that stand in the way of what the program asks for."""
import os

import torch

torch.use_deterministic_algorithms(True)
os.environ["NVTE_ALLOW_NONDETERMINISTIC_ALGO"] = "1"  # RPL403
os.environ["NCCL_ALGO"] = "Tree,NVLS"  # RPL403
