# OPTIONS: --no-preview
"""The block shows what the module, which the README has for others, does to a picture. After
cszn/BSRGAN (utils/utils_blindsr.py)."""

import random

import cv2
import numpy as np


def worsen(image):
    if random.random() < 0.5:
        image = cv2.blur(image, (3, 3))
    return image + np.random.normal(0, 1, image.shape)


if __name__ == "__main__":
    image = cv2.imread("test.png")
    for i in range(5):
        print(i)
        cv2.imwrite(f"{i}.png", worsen(image))
