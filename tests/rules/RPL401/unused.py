"""No hash and no set: the assignment is useless, and does no harm."""
import os
import random

import torch


def seed_everything(seed):
    random.seed(seed)
    os.environ["PYTHONHASHSEED"] = str(seed)
    torch.manual_seed(seed)


seed_everything(1)
print({name: i for i, name in enumerate(sorted(["b", "a"]))})
