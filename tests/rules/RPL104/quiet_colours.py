# OPTIONS: --no-preview
"""Adapted from tensorflow-yolov4-tflite (core/utils.py): nothing but the function itself seeds `random`."""
import random
import sys

import numpy as np


def draw_boxes(image, boxes):
    colors = [(i, 255 - i, 0) for i in range(80)]
    random.seed(0)
    random.shuffle(colors)
    random.seed(None)
    for box in boxes:
        image[box] = colors[0]
    return image


if __name__ == "__main__":
    np.save("out.npy", draw_boxes(np.load(sys.argv[1]), [(0, 0), (1, 1)]))
