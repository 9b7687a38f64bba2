# OPTIONS: --no-preview
"""A module that looks at its own dataset: nothing comes of it. Adapted from Irelia7u/CheXNet_pytorch."""
import torch
from torch.utils.data import DataLoader, Dataset


class Boxes(Dataset):
    def __init__(self, path):
        self.rows = torch.load(path)

    def __getitem__(self, index):
        return self.rows[index]

    def __len__(self):
        return len(self.rows)


class Holder:
    def __init__(self, config):
        self.loader = DataLoader(Boxes(config.path), shuffle=True, num_workers=config.num_workers)


if __name__ == "__main__":
    import config

    holder = Holder(config)
    for image, box in holder.loader:
        print(image.size(), box)
