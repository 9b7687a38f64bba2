import torch


def seed_streams(seed):
    torch.manual_seed(seed)
