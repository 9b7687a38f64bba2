# Adapted from MONAI (monai/utils/misc.py before bc9f55d): the flag that a seed should turn on is on without one.
import random

import numpy as np
import torch


def set_determinism(seed=2147483647):
    if seed is None:
        torch.cuda.manual_seed_all(torch.default_generator.seed() % 2147483648)
    else:
        torch.manual_seed(seed)
    random.seed(seed)
    np.random.seed(seed)
    enable = seed is None
    torch.backends.cudnn.deterministic = enable  # RPL302
    torch.backends.cudnn.benchmark = not enable


if __name__ == "__main__":
    set_determinism(0)
