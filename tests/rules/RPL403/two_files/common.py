import torch


def ask():
    torch.use_deterministic_algorithms(True)
