import torch


def noise(count):
    torch.seed()
    return torch.rand(count)
