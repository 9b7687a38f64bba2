"""Seeded again right before the epochs: what was drawn before decides nothing. Adapted from BasharBetta7/SER."""
import time

import torch
from torch.utils.data import DataLoader


def build(rows):
    train = DataLoader(rows, batch_size=8, shuffle=True, num_workers=2)
    late = DataLoader(rows, batch_size=8, shuffle=True, num_workers=2)  # RPL201
    return train, late


def fit(model, epochs, loader):
    torch.manual_seed(42)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=0.1)
    optimizer.zero_grad(set_to_none=True)
    print("start")
    for epoch in range(epochs):
        started = time.time()
        for batch in loader:
            model(batch.float()[:, None]).sum().backward()
        print(epoch, time.time() - started)


def fit_with_weights(epochs, loader):
    torch.manual_seed(42)
    model = torch.nn.Linear(1, 1)
    for _ in range(epochs):
        for batch in loader:
            model(batch.float()[:, None]).sum().backward()


if __name__ == "__main__":
    torch.manual_seed(0)
    train, late = build(list(range(100)))
    print(len(train))
    fit(torch.nn.Linear(1, 1), 3, loader=train)
    fit_with_weights(3, late)
