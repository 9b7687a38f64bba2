import torch


def seed_rank(rank):
    torch.manual_seed(100 + rank)
