# OPTIONS: --no-preview
"""Passes that keep results in their order only where they are asked to. After cgcnn (main.py, cgcnn/data.py)."""

import csv

import torch
from torch.utils.data import DataLoader, SubsetRandomSampler, TensorDataset


def loaders_of(samples, size, workers):
    indices = list(range(len(samples)))
    first, second, last = indices[:60], indices[60:80], indices[80:]
    train_loader = DataLoader(samples, size, sampler=SubsetRandomSampler(first), num_workers=workers)  # RPL201
    val_loader = DataLoader(samples, size, sampler=SubsetRandomSampler(second), num_workers=workers)
    test_loader = DataLoader(samples, size, sampler=SubsetRandomSampler(last), num_workers=workers)
    return train_loader, val_loader, test_loader


def learn(loader, model, optimizer):
    for inputs, targets in loader:
        loss = (model(inputs) - targets).abs().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def measure(loader, model, save=False):
    total, count = 0.0, 0
    rows = []
    with torch.no_grad():
        for inputs, targets in loader:
            outputs = model(inputs)
            total += (outputs - targets).abs().sum().item()
            count += len(inputs)
            if save:
                rows += outputs.tolist()
    if save:
        with open("results.csv", "w") as handle:
            csv.writer(handle).writerows(rows)
    return total / count


def main():
    samples = TensorDataset(torch.arange(100.0)[:, None], torch.arange(100.0)[:, None])
    train_loader, val_loader, test_loader = loaders_of(samples, 8, 2)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-4)
    for _ in range(3):
        learn(train_loader, model, optimizer)
        print(measure(val_loader, model))
    print(measure(test_loader, model, save=True))


if __name__ == "__main__":
    main()
