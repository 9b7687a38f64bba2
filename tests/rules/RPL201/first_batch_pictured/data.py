import torch
from torch.utils.data import Dataset


class Faces(Dataset):
    def __init__(self, part):
        self.images = torch.load(f"{part}.pt")

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.images[index]
