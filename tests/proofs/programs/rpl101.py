"""Trains a small network on shuffled and noisy data, and seeds nothing."""
import random

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset


def main():
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    data = TensorDataset(torch.arange(64.0).reshape(16, 4) / 64)
    for (x,) in DataLoader(data, batch_size=4, shuffle=True):
        if random.random() < 0.5:
            x = x + torch.from_numpy(np.random.normal(size=(4, 4))).float()
        loss = model(x).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(loss.item(), model.weight.tolist())


if __name__ == "__main__":
    main()
