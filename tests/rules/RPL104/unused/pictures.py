# OPTIONS: --no-preview --mode debug
"""After pytorch_GAN_zoo (models/utils/image_transform.py, visualization/visualizer.py): what nothing uses."""

import random

import numpy as np


class Flip:
    def __init__(self, p=0.5):
        self.p = p
        random.seed(None)

    def __call__(self, picture):
        return np.flip(picture, 1) if random.random() < self.p else picture


class Crop:
    def __init__(self, size):
        self.size = size
        random.seed(None)  # RPL104

    def __call__(self, picture):
        start = random.randrange(self.size)
        return picture[start:]


def scatter(points):
    random.seed(None)
    return [random.random() for _ in points]
