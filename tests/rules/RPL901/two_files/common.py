import torch


def setup(seed):
    torch.manual_seed(seed)
