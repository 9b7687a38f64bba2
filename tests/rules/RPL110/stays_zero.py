# Adapted from HannesStark/EquiBind (commons/utils.py): who gives 0 gets 0.
import random

import numpy as np
import torch


def seed_all(seed):
    if not seed:
        seed = 0
    torch.manual_seed(seed)
    np.random.seed(seed)


def seed_with_default(seed):
    random.seed(seed if seed else 0)


def seed_or_another(seed):
    if not seed:  # RPL110
        seed = 1
    torch.manual_seed(seed)


def seed_and_say(seed):
    if not seed:
        seed = 0
        print("seed 0")
    random.seed(seed)
