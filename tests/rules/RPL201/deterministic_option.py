# After openai/consistency_models `cm/image_datasets.py`: nobody asks for the loader in a fixed order.
import random

import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __init__(self, data):
        self.data = data

    def __getitem__(self, index):
        image = self.data[index]
        return image.flip(-1) if random.random() < 0.5 else image

    def __len__(self):
        return len(self.data)


def load_data(data, deterministic=False):
    """deterministic: if True, yield results in a fixed order."""
    if deterministic:
        loader = DataLoader(Images(data), 8, shuffle=False, num_workers=1)  # RPL201
    else:
        loader = DataLoader(Images(data), 8, shuffle=True, num_workers=1)  # RPL201
    while True:
        yield from loader


if __name__ == "__main__":
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in load_data(torch.load("data.pt")):
        model(x).sum().backward()
        optimizer.step()
