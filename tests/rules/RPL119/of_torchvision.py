"""Data sets that derive from torchvision's, or a copy of it, and leave `__len__` to them."""

import numpy as np
from torchvision.datasets import CocoDetection as TvCocoDetection
from torchvision.transforms import Compose

from .coco import CocoDetection


class Part(TvCocoDetection):
    # Adapted from DETReg (coco.py).
    def __init__(self, folder, annotations, part=1.0):
        super().__init__(folder, annotations)
        self.ids = np.random.choice(self.ids, size=round(len(self.ids) * part), replace=False).tolist()  # RPL119

    def __getitem__(self, index):
        return super().__getitem__(index)


class Copied(CocoDetection):
    def __init__(self, folder):
        super().__init__(folder)
        np.random.shuffle(self.ids)  # RPL119

    def __getitem__(self, index):
        return self.ids[index]


class Crops(Compose):
    def __call__(self, image):
        top = np.random.randint(0, 10)
        return image[top:]
