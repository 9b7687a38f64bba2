# Adapted from the seeding helper of a public multimodal RL training repository (verl forks set this variable).
import os
import random

import numpy as np
import torch


def enable_full_determinism(seed: int):
    os.environ["PYTHONHASHSEED"] = str(seed)
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":16:8"
    os.environ["NCCL_DETERMINISTIC"] = "1"  # RPL309
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
