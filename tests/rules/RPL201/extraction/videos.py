import torch
from torch.utils.data import Dataset


class Videos(Dataset):
    def __init__(self, folder):
        self.folder = folder

    def __len__(self):
        return 8

    def __getitem__(self, index):
        return torch.load(f"{self.folder}/{index}.pt"), f"features/{index}.pt"


def load_model(path):
    model = torch.nn.Linear(3, 3)
    model.load_state_dict(torch.load(path))
    return model.eval()
