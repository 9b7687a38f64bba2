"""Modules that draw from several RNGs alike, or seed by themselves; a program, whose seeds are looked at as a whole."""

import random

import numpy as np


def augment(data):
    if random.random() < 0.5:
        data = data * np.random.uniform(0.5, 2)
    return data + np.random.normal(size=data.shape)
