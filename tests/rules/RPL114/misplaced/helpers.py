import random

import numpy as np
import torch


def simulate(simulator, theta, batch_size=None, workers=1, seed=None, show_progress_bars=True):
    torch.manual_seed(0 if seed is None else int(seed))
    return simulator(theta)


def set_random_seed(seed=None, deterministic=False, diff_rank_seed=False):
    if diff_rank_seed:
        seed = seed + torch.distributed.get_rank()
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    torch.backends.cudnn.benchmark = not deterministic
    return seed


class Splitter:
    def __init__(self, sizes, seed=0, shuffle=True):
        self.rng = random.Random(seed)
        self.sizes, self.shuffle = sizes, shuffle


class Graphs:
    def __init__(self, data, seed=0, train_idx=None, valid_idx=None):
        if train_idx is None:
            train_idx = random.Random(seed).sample(range(len(data)), len(data) // 2)
        self.data, self.train_idx, self.valid_idx = data, train_idx, valid_idx
