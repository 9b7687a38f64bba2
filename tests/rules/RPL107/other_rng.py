"""Adapted from MIC-DKFZ/batchgenerators (color_augmentations.py): one transform draws from another RNG than the rest."""

import random

import numpy as np


def augment_brightness(data, low=0.5, high=2.0):
    return data * random.uniform(low, high)  # RPL107


def augment_contrast(data, low=0.75, high=1.25):
    if np.random.random() < 0.5:
        return data * np.random.uniform(low, 1)
    return data * np.random.uniform(1, high)


def augment_gamma(data, low=0.5, high=2.0):
    return data ** np.random.uniform(low, high)
