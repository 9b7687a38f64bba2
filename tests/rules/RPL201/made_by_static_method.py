# OPTIONS: --no-preview
"""A static method makes the loader, and nothing seeds."""

import torch
from torch.utils.data import DataLoader, TensorDataset


class LoadData:
    @staticmethod
    def get_data(count):
        data = TensorDataset(torch.arange(count))
        loader = DataLoader(data, batch_size=4, shuffle=True, num_workers=2)  # RPL201
        return data, loader


def train(loader):
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for (batch,) in loader:
        optimizer.zero_grad()
        model(batch[:, None].float()).mean().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


data, loader = LoadData.get_data(64)

for seed in range(2):
    print(seed)
    train(loader)
