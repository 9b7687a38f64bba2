# OPTIONS: --no-preview
import random
import sys

import cv2
import numpy as np


def worsen(image):
    if random.random() < 0.5:  # RPL101
        image = cv2.blur(image, (3, 3))
    return image + np.random.normal(0, 1, image.shape)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        cv2.imwrite(f"worse_{name}", worsen(cv2.imread(name)))
