import torch


def load():
    torch.use_deterministic_algorithms(False)
    return torch.rand(1, 3, 8, 8)
