"""Measures a network, adapted from hendrycks/robustness: the loader for training was left behind."""

import torch
from data import both, lengths, pair
from torch.utils.data import DataLoader

torch.manual_seed(0)
train_loader = DataLoader(list(range(64)), batch_size=8, shuffle=True, num_workers=2)
read_loader = DataLoader(list(range(64)), batch_size=8, shuffle=True, num_workers=2)  # RPL201
handed_loader = DataLoader(list(range(64)), batch_size=8, shuffle=True, num_workers=2)  # RPL201
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
_, read = pair(list(range(64)))
schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=len(both(list(range(64)))[0]))


def fit(loader):
    for batch in loader:
        model(batch.float()).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    for batch in read_loader:
        model(batch.float()).sum().backward()
    fit(handed_loader)
    fit(read)
    fit(both(list(range(64)))[1])
    print(lengths(list(range(64))))
