"""Adapted from PaddleSeg (EISeg/tool/semantic2instance.py): colours in which labels are shown."""

import sys

import numpy as np
from PIL import Image


def save(label, path):
    bin_colormap = np.random.randint(0, 255, (256, 3))
    bin_colormap[0, :] = [0, 0, 0]
    picture = Image.fromarray(label, "P")
    picture.putpalette(bin_colormap.astype(np.uint8))
    picture.save(path)


if __name__ == "__main__":
    save(np.asarray(Image.open(sys.argv[1])), sys.argv[2])
