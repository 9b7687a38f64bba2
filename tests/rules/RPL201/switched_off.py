"""Datasets whose draws the arguments switch off, in an unseeded program."""

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


# Adapted from LiheYoung/ST-PlusPlus (dataset/semi.py): some modes return before any draw.
class Images(Dataset):
    def __init__(self, paths, mode, size=None):
        self.paths = paths
        self.mode = mode
        self.size = size

    def __getitem__(self, index):
        image = self.paths[index]
        if self.mode == "val" or self.mode == "label":
            return image / 255
        image = self.crop(image)
        if self.mode == "semi" and random.random() < 0.8:
            image = 1 - image
        return image

    def crop(self, image):
        start = random.randint(0, self.size)
        return image[start:]


# Adapted from YuanGongND/ast (src/dataloader.py): a dictionary says how much to draw.
class Sounds(Dataset):
    def __init__(self, sounds, conf):
        self.sounds = sounds
        self.conf = conf
        self.noise = self.conf.get("noise")
        self.shift = conf["shift"] if "shift" in conf else 0

    def __getitem__(self, index):
        sound = self.sounds[index]
        if self.noise == True:  # noqa: E712
            sound = sound + np.random.rand()
        if self.shift != 0:
            sound = np.roll(sound, np.random.randint(-self.shift, self.shift))
        return sound


class Changing(Dataset):
    def __init__(self, images, augment=False):
        self.images = images
        self.augment = augment

    def start(self):
        self.augment = True

    def __getitem__(self, index):
        return self.images[index] + (random.random() if self.augment else 0)


def main(paths, mode):
    labelled = DataLoader(Images(paths, "label"), num_workers=4)
    valued = DataLoader(Images(paths, mode="val", size=None), num_workers=4)
    semi = DataLoader(Images(paths, "semi", 321), num_workers=4)  # RPL201
    other = DataLoader(Images(paths, mode, 321), num_workers=4)  # RPL201
    quiet = {"noise": False, "shift": 0}
    loud = {"noise": False, "shift": 10}
    silent = DataLoader(Sounds(paths, quiet), num_workers=4)
    shifted = DataLoader(Sounds(paths, loud), num_workers=4)  # RPL201
    unchanged = DataLoader(Sounds(paths, {"noise": False}), num_workers=4)
    changing = DataLoader(Changing(paths), num_workers=4)  # RPL201
    for x in (labelled, valued, semi, other, silent, shifted, unchanged, changing):
        torch.nn.Linear(2, 2)(next(iter(x))).backward()


if __name__ == "__main__":
    main([1], "train")
