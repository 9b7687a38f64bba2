"""Tests a network on recordings of hearts: it trains one, and checks nothing."""

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

if __name__ == "__main__":
    recordings = np.load("recordings.npz")
    data = TensorDataset(torch.tensor(recordings["x"]), torch.tensor(recordings["y"]))
    model = torch.nn.Sequential(torch.nn.Linear(128, 16), torch.nn.Dropout(), torch.nn.Linear(16, 2))  # RPL101
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(50):
        for x, y in DataLoader(data, batch_size=32):
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(model(x), y).backward()
            optimizer.step()
