# OPTIONS: --no-preview --mode debug
import os

import torch
from torch.utils.data import Dataset


class Frames(Dataset):
    def __init__(self, folder):
        self.names = os.listdir(folder)

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return torch.load(self.names[index])
