"""After MONAI's nifti_reader.py: image and mask are to be changed alike, and only `random` is given their seed."""

import random

import numpy as np
import torch


class Segmentation(torch.utils.data.Dataset):
    def __init__(self, images, masks, transform, target_transform):
        self.images, self.masks = images, masks
        self.transform, self.target_transform = transform, target_transform

    def __getitem__(self, index):
        seed = np.random.randint(2147483647)
        random.seed(seed)  # RPL107
        image = self.transform(self.images[index])
        random.seed(seed)
        mask = self.target_transform(self.masks[index])
        return image, mask


class Torch(Segmentation):
    def __getitem__(self, index):
        seed = np.random.randint(2147483647)
        random.seed(seed)
        torch.manual_seed(seed)
        image = self.transform(self.images[index])
        random.seed(seed)
        torch.manual_seed(seed)
        mask = self.target_transform(self.masks[index])
        return image, mask


class Once(Segmentation):
    def __getitem__(self, index):
        random.seed(index)
        return self.transform(self.images[index]), self.masks[index]
