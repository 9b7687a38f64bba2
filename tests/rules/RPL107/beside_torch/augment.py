import random

import numpy as np
import torch


def flip(image):
    return image.flip(-1) if random.random() < 0.5 else image


def noise(image):
    return image + torch.rand(3)


def crop(image):
    return image[np.random.randint(3) :]
