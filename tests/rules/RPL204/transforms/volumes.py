# Adapted from HiLab-git/SSL4MIS (code/dataloaders/brats2019.py and dataset.py).
import random

import numpy as np
import torch
from torch.utils.data import Dataset


class Volumes(Dataset):
    def __init__(self, folder, split="train", transform=None):
        self.folder = folder
        self.transform = transform
        with open(f"{folder}/{split}.txt") as file:
            self.names = file.read().split()

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        sample = {"image": np.load(f"{self.folder}/{self.names[index]}.npy")}
        if self.transform:
            sample = self.transform(sample)
        return sample


class RotateFlip:
    def __call__(self, sample):
        turns = np.random.randint(0, 4)
        return {"image": np.rot90(sample["image"], turns).copy()}


class Crop:
    def __init__(self, size):
        self.size = size

    def __call__(self, sample):
        start = np.random.randint(0, sample["image"].shape[0] - self.size)
        return {"image": sample["image"][start : start + self.size]}


class ToTensor:
    def __call__(self, sample):
        return {"image": torch.from_numpy(sample["image"])}


def turn(image):
    return np.rot90(image, np.random.randint(0, 4)).copy()


class SometimesTurn:
    def __call__(self, sample):
        if random.random() > 0.5:
            return {"image": turn(sample["image"])}
        return sample
