# OPTIONS: --mode production
import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    early = DataLoader(list(range(9)), shuffle=True, num_workers=2)  # RPL201
    print(list(early))
    torch.manual_seed(0)
    loader = DataLoader(list(range(9)), shuffle=True, num_workers=2)
    print(list(loader))
