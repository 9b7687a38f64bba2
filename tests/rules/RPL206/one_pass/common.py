import torch
from torch.utils.data import Dataset


class Speech(Dataset):
    def __init__(self, path):
        self.lines = open(path).read().splitlines()

    def __getitem__(self, index):
        return self.lines[index], torch.zeros(3)

    def __len__(self):
        return len(self.lines)


def build(path):
    return torch.load(path)


def train(model, loader, optimizer, epochs):
    for epoch in range(epochs):
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()
        print(epoch)
