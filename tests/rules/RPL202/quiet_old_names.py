"""Transforms by names that albumentations had before they got an RNG of their own (as in jeya-maria-jose/UNeXt)."""

import albumentations as A
from albumentations.augmentations import transforms
from torch.utils.data import DataLoader, Dataset


class Cells(Dataset):
    def __init__(self, images, transform):
        self.images = images
        self.transform = transform

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        return self.transform(image=self.images[index])["image"]


def by_module(images, generator):
    transform = A.Compose([A.RandomRotate90(), transforms.Flip()])
    return DataLoader(Cells(images, transform), num_workers=4, shuffle=True, generator=generator)


def by_package(images, generator):
    transform = A.Compose([A.RandomRotate90(), A.IAAPerspective()])
    return DataLoader(Cells(images, transform), num_workers=4, shuffle=True, generator=generator)
