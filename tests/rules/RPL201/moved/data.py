import torch
from torch.utils.data import Dataset


class Digits(Dataset):
    def __init__(self, train):
        self.images, self.labels = torch.load("train.pt" if train else "test.pt")

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.images[index], self.labels[index]
