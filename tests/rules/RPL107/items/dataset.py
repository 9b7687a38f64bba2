import random

import torch
from torch.utils.data import Dataset

TEMPLATES = ["a photo of a {}", "a close-up photo of a {}"]


class Captions(Dataset):
    def __init__(self, names, flip=None):
        self.names = names
        self.flip = flip

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        text = random.choice(TEMPLATES).format(self.names[index])  # RPL107
        return torch.tensor([float(len(text))])
