# OPTIONS: --no-preview
"""Shuffled where it is listed, unless a caller does not want it, and none does; no seed would be enough. After
e3_diffusion_for_molecules (qm9/visualizer.py)."""

import glob
import random

import numpy as np


def drawn(folder, shuffle=True):
    names = glob.glob(folder + "/*.npy")
    if shuffle:
        random.shuffle(names)
    return names


def in_turn(folder, shuffle=True):
    names = glob.glob(folder + "/*.npy")  # RPL209
    if shuffle:
        random.shuffle(names)
    return names


def main():
    np.save("some.npy", [np.load(name).mean() for name in drawn("samples")[:25]])
    for name in drawn("samples", True)[:3]:
        print(np.load(name).mean())
    np.save("first.npy", [np.load(name).mean() for name in in_turn("samples", shuffle=False)[:25]])


if __name__ == "__main__":
    main()
