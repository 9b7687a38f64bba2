"""Seeded where a flag is on, which is off by default. The switch of a backend is not that flag."""
import argparse

import torch
from torch.backends import cudnn
from torch.utils.data import DataLoader

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--deterministic", action="store_true", help="Make results reproducible")
    options = parser.parse_args()
    if options.deterministic:
        torch.manual_seed(12345)
        cudnn.deterministic = True
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
