"""Adapted from clovaai/stargan-v2 (core/data_loader.py)."""
import random

from torch.utils.data import DataLoader, Dataset
from torchvision import transforms


class Pairs(Dataset):
    def __init__(self, names, transform):
        self.transform = transform
        self.pairs = list(zip(names, random.sample(names, len(names))))

    def __len__(self):
        return len(self.pairs)

    def __getitem__(self, index):
        return self.transform(self.pairs[index])


def loader(names, workers):
    crop = transforms.RandomCrop(8)
    transform = transforms.Lambda(lambda x: crop(x) if random.random() < 0.5 else x)
    return DataLoader(Pairs(names, transform), batch_size=8, shuffle=True, num_workers=workers)
