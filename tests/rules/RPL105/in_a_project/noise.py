import torch


def noise(count):
    return torch.rand(count)
