# OPTIONS: --no-preview
"""The colours of a picture. After clownrat6/Tissue-Image-Segmentation (tools/convert_dataset/monuseg.py)."""

import random

import cv2
import numpy as np


def colorize_seg_map(labels):
    picture = np.zeros(labels.shape, dtype=np.float32)
    for label in np.unique(labels):
        picture[labels == label] = random.random()
    return cv2.applyColorMap((picture * 255).astype(np.uint8), cv2.COLORMAP_RAINBOW)


if __name__ == "__main__":
    cv2.imwrite("labels.png", colorize_seg_map(np.load("labels.npy")))
