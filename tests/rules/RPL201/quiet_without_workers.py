"""A loader of a library that shuffles in the main process, below a seed."""
import torch
from torch.utils.data import DataLoader


def seeded(dataset, seed):
    torch.manual_seed(seed)
    for batch in DataLoader(dataset, shuffle=True):
        yield batch
