"""Megatron core refuses Tree since 0.19."""
import os

import torch
from megatron.training import pretrain

torch.use_deterministic_algorithms(True)
os.environ["NCCL_ALGO"] = "Tree"  # RPL403
pretrain()
