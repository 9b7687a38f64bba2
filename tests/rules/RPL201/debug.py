# OPTIONS: --mode debug
import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(list(range(9)), num_workers=2)  # RPL201
    single = DataLoader(list(range(9)), num_workers=0)
    print(list(loader), list(single))
