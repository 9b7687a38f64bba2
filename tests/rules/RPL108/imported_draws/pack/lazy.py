import torch

NOISE = torch.randn(4)


def noise():
    return NOISE
