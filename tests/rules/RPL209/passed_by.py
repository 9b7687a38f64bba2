# OPTIONS: --no-preview
"""A branch that a call does not enter: what stands in it is not done to what the call hands in."""

import glob
import os

import numpy as np


def activations(files, model, limit=None, parts=False):  # adapted from LSGM, fid/fid_score.py
    found = np.concatenate([model(path) for path in files], axis=0)
    if limit is not None:
        found = found[:limit]
    return found.mean(axis=0) if not parts else found[0]


def statistics(files, model, limit=None):
    return activations(files, model, limit)


def of_folder(folder, model):
    return statistics(glob.glob(os.path.join(folder, "*.png")), model)


def of_some(folder, model):
    return statistics(glob.glob(os.path.join(folder, "*.jpg")), model, 1000)  # RPL209


def of_option(folder, model, count):
    return statistics(glob.glob(os.path.join(folder, "*.bmp")), model, count)  # RPL209
