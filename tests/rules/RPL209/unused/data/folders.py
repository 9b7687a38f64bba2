# OPTIONS: --no-preview --mode debug
"""After transferlearning (CSG/utils/preprocess/data_loader.py), PyTorch-Encoding (encoding/datasets/cityscapes.py,
folder.py) and IQA-PyTorch (scripts/process_bapps.py): what nothing uses decides nothing."""

import os

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Split(Dataset):
    def __init__(self, root):
        images = [os.path.join(root, name) for name in os.listdir(root)]
        np.random.shuffle(images)
        self.images = images[: len(images) // 3]

    def __getitem__(self, index):
        return self.images[index]


class Streets(Dataset):
    def __init__(self, root):
        self.masks = pairs(root)

    def _prepare(self, path):
        masks = []
        for mask in self.masks:
            masks.append(torch.load(mask))
        torch.save(masks, path)

    def __getitem__(self, index):
        return torch.load(self.masks[index])


def pairs(root):
    return [os.path.join(root, name) for name in os.listdir(root)]  # RPL209


class TestFolder(Dataset):
    def __init__(self, root):
        self.images = os.listdir(root)

    def __getitem__(self, index):
        return self.images[index]


def test_loader(root):
    return DataLoader(TestFolder(root), shuffle=False)
