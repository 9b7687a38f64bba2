# OPTIONS: --no-preview
"""As `quiet_stand_in_array.py`, and the array is what the program is there for."""
import sys

import numpy as np


def make(path):
    images = np.random.random([100, 3, 64, 64]).astype("float32")  # RPL101
    np.save(path, images)


if __name__ == "__main__":
    make(sys.argv[1])
