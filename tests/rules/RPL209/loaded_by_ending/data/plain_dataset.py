import os

import torch.utils.data


class PlainDataset(torch.utils.data.Dataset):
    def __init__(self, root):
        self.paths = os.listdir(root)  # RPL209

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return self.paths[index]
