import torch


def seed_torch(seed):
    torch.manual_seed(seed)
