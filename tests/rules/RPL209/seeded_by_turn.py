# OPTIONS: --no-preview
"""Adapted from DNABERT (examples/data_process_template/process_690.py): each pass seeds before it shuffles. And its
look-alikes: a seed above the loop, of another RNG, below the draw."""

import os
import random

import numpy as np


def process(source, out, seed):
    for folder in os.listdir(source):
        rows = list(np.load(os.path.join(source, folder, "rows.npy")))
        random.seed(seed)
        random.shuffle(rows)
        np.save(os.path.join(out, folder + ".npy"), rows)


def process_in_one_stream(source, out, seed):
    random.seed(seed)
    for folder in os.listdir(source):  # RPL209
        rows = list(np.load(os.path.join(source, folder, "rows.npy")))
        random.shuffle(rows)
        np.save(os.path.join(out, folder + ".npy"), rows)


def process_by_another(source, out, seed):
    random.seed(seed)
    for folder in os.listdir(source):  # RPL209
        rows = list(np.load(os.path.join(source, folder, "rows.npy")))
        np.random.seed(seed)
        random.shuffle(rows)
        np.save(os.path.join(out, folder + ".npy"), rows)


def process_after(source, out, seed):
    random.seed(seed)
    for folder in os.listdir(source):  # RPL209
        rows = list(np.load(os.path.join(source, folder, "rows.npy")))
        random.shuffle(rows)
        random.seed(rows[0])
        np.save(os.path.join(out, folder + ".npy"), rows)
