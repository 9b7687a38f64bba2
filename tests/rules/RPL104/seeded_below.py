# OPTIONS: --no-preview
"""Adapted from GraphGym (graphgym/utils/device.py): a GPU is picked, and the RNG is seeded again."""

import numpy as np
import torch


def pick(weights, seed):
    if len(weights) > 1:
        np.random.seed()
        cuda = np.random.choice(len(weights), p=weights)
        np.random.seed(seed)
        return f"cuda:{cuda}"
    return "cuda"


def split(rows, seed):
    np.random.seed()  # RPL104
    order = np.random.permutation(len(rows))
    np.random.seed(seed)
    return rows[order]


def again(rows):
    np.random.seed()  # RPL104
    np.random.seed()  # RPL104
    return np.random.permutation(rows)


class Layer:
    """Adapted from transformers (models/reformer/modeling_reformer.py)."""

    def renew(self):
        self.layer_seed = int(torch.seed() % 1000)  # RPL104
        torch.manual_seed(self.layer_seed)


np.random.seed(0)
torch.manual_seed(0)
print(pick([0.5, 0.5], 0), split(np.arange(3), 0), again(3), Layer().renew())
