"""Adapted from descript-audio-codec (scripts/organize_daps.py): a module out of sight is given the seed."""

import numpy as np
import torch
from sometools import util


def split(files, seed=0):
    util.seed(seed)
    np.random.shuffle(files)
    return files[:10], files[10:]


if __name__ == "__main__":
    print(split(list(range(100))))
