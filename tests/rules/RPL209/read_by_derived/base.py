from pathlib import Path

from torch.utils.data import Dataset


class Scenes(Dataset):
    def __init__(self, root):
        self.masks = Path(root).iterdir()  # RPL209
        self.records = []

    def find(self):
        raise NotImplementedError

    def __getitem__(self, index):
        return self.records[index]

    def __len__(self):
        return len(self.records)
