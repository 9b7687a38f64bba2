"""As in BasicSR's scandir and paths_from_folder: whether order matters is decided by the callers."""

import glob
import os

import numpy as np


def images(folder):
    return glob.glob(os.path.join(folder, "*.png"))  # RPL209


def masks(folder):
    return [f for f in glob.glob(os.path.join(folder, "*.npy")) if np.load(f).any()]


def scan(folder, suffix):
    def walk(inner):
        for entry in os.scandir(inner):
            if entry.is_dir():
                yield from walk(entry.path)
            elif entry.name.endswith(suffix):
                yield entry.path

    return walk(folder)
