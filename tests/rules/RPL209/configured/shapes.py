# OPTIONS: --no-preview --mode debug
"""Folders that are listed for want of a split. After convolutional_occupancy_networks (src/data/core.py)."""

import os

import numpy as np


class Shapes:
    def __init__(self, folder, split=None):
        self.folder = folder
        if split is None:
            self.shapes = [name for name in os.listdir(folder)]
        else:
            with open(os.path.join(folder, split + ".lst")) as lines:
                self.shapes = lines.read().split()

    def __getitem__(self, place):
        return np.load(os.path.join(self.folder, self.shapes[place]))


class Scans:
    def __init__(self, folder, split=None):
        self.folder = folder
        if split is None:
            self.scans = [name for name in os.listdir(folder)]  # RPL209
        else:
            with open(os.path.join(folder, split + ".lst")) as lines:
                self.scans = lines.read().split()

    def __getitem__(self, place):
        return np.load(os.path.join(self.folder, self.scans[place]))


class Views:
    def __init__(self, folder, split=None):
        self.folder = folder
        if split is None:
            self.views = [name for name in os.listdir(folder)]  # RPL209
        else:
            with open(os.path.join(folder, split + ".lst")) as lines:
                self.views = lines.read().split()

    def __getitem__(self, place):
        return np.load(os.path.join(self.folder, self.views[place]))
