"""Every way to make a seed of a salted hash."""
import random

import numpy as np
import torch

torch.manual_seed(hash("model") % 2**32)  # RPL106


def streams(name: str, layer_name, epoch: int, cfg, path):
    a = np.random.default_rng(abs(hash(name)))  # RPL106
    b = random.Random(hash((layer_name, epoch)))  # RPL106
    c = torch.Generator().manual_seed(hash(f"{epoch}-{layer_name}") & 0xFFFFFFFF)  # RPL106
    seed = epoch + hash(str(path)) % 1000  # RPL106
    number = hash(cfg["name"])  # RPL106
    np.random.seed(number % 2**32)
    return a, b, c, seed, dict(random_state=hash(path.stem))  # RPL106
