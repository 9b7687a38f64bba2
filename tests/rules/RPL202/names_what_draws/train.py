import torch
from scans import Scans
from torch.utils.data import DataLoader

if __name__ == "__main__":
    torch.manual_seed(0)
    for image in DataLoader(Scans("paths.txt"), num_workers=2):  # RPL202
        print(image)
