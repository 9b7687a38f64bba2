# OPTIONS: --no-preview
"""Adapted from point_odyssey (render_animal.py): the clock seeds, and a draw is a draw in any order."""

import os
import shutil
import time

import numpy as np

np.random.seed(int(time.time()))


def copy(root, count, to):
    chosen = np.random.choice(os.listdir(root), count)
    for name in chosen:
        shutil.copy(os.path.join(root, name), to)


copy("sequences", 3, "chosen")
