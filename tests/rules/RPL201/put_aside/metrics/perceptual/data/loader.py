import torch
from torch.utils.data import DataLoader, TensorDataset


def pairs():
    return DataLoader(TensorDataset(torch.rand(9, 3), torch.rand(9, 3)), shuffle=True, num_workers=2)
