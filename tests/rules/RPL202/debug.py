# OPTIONS: --mode debug
import torch
from torch.utils.data import DataLoader


def load(unknown, generator):
    a = DataLoader(unknown, num_workers=2)  # RPL202
    b = DataLoader([1, 2, 3], num_workers=2)
    return a, b


torch.manual_seed(0)
print(load(torch.load("data.pt"), torch.Generator()))
