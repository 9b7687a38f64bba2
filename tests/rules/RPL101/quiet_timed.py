# After guanfuchen/semseg `misc/transform.py`: the block takes the time of a transform.
import random
import time

import numpy as np
from PIL import Image


def crop(image, size):
    left = random.randint(0, image.width - size)
    return image.crop((left, 0, left + size, size))


def shift(image):
    return np.asarray(image) + np.random.randint(-10, 10)


if __name__ == "__main__":
    image = Image.open("data/sample.png")
    start = time.time()
    for _ in range(100):
        out = shift(crop(image, 64))
    end = time.time()
    print("cost time:", (end - start) / 100)
