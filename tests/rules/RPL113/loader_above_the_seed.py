"""A loader that is made above the seed is read below it. After opendilab/DI-engine (serial_entry_offline.py)."""

import torch
import torch.multiprocessing as mp
from torch.utils.data import DataLoader


def train(rank, seed):
    loader = DataLoader(torch.load("rows.pt"), shuffle=True)
    torch.manual_seed(seed + rank)
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


def train_unseeded(rank, seed):
    loader = DataLoader(torch.load("rows.pt"), shuffle=True)
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()
    print(seed)


if __name__ == "__main__":
    torch.manual_seed(1)
    mp.spawn(train, args=(1,), nprocs=2)
    mp.spawn(train_unseeded, args=(1,), nprocs=2)  # RPL113
