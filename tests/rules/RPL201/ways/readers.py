import torch
from torch.utils.data import DataLoader


def read_batches(path):
    return DataLoader(torch.load(path), shuffle=True, num_workers=2)  # RPL201


def read_seeded(path):
    return DataLoader(torch.load(path), shuffle=True, num_workers=2)  # RPL201
