import torch


def contrastive(a, b):
    return torch.mean((a - b) ** 2)
