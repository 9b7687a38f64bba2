"""A metric over samples has a seed of its own."""

import torch


def fid_score(model, seed=0):
    torch.manual_seed(seed)
    return model(torch.randn(16, 4)).mean()
