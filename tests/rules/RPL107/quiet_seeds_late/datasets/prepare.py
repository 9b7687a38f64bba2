import torch
from torch.utils.data import DataLoader, TensorDataset


def get_loader(name):
    torch.manual_seed(42)
    return DataLoader(TensorDataset(torch.ones(8, 1)), shuffle=True)
