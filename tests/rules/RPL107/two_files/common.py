import torch


def begin(seed):
    torch.manual_seed(seed)
