"""Adapted from pointnet.pytorch (utils/train_classification.py): the seed is drawn, whatever is given."""
import random

import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    seed = random.randint(1, 10000)
    print("Random Seed: ", seed)
    torch.manual_seed(seed)
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
