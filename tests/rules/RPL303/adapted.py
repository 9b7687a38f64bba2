# Adapted from the trainer of ultralytics (utils/torch_utils.py, init_seeds): strict in name, lenient in fact.
import os
import random

import numpy as np
import torch


def init_seeds(seed=0, deterministic=False):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    if deterministic:
        torch.use_deterministic_algorithms(True, warn_only=True)  # RPL303
        torch.backends.cudnn.deterministic = True
        os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":4096:8"
    else:
        torch.use_deterministic_algorithms(False)
        torch.backends.cudnn.deterministic = False
