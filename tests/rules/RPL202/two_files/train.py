import torch
from data import Calm, Noisy
from torch.utils.data import DataLoader

if __name__ == "__main__":
    torch.manual_seed(0)
    print(DataLoader(Noisy(), num_workers=2))  # RPL202
    print(DataLoader(Calm(), num_workers=2))
