"""Adapted from CenterPoint (waymo_converter.py): a global name is listed in one function, and read by place in another."""

import glob
from multiprocessing import Pool

import numpy as np

files = None
kept = None


def convert(index):
    records = np.load(files[index])
    np.save(f"part_{index}.npy", records)


def main(pattern):
    global files
    files = list(glob.glob(pattern))  # RPL209
    with Pool(8) as pool:
        pool.map(convert, range(len(files)))


def read(index):
    return np.load(kept[index])


def collect(pattern):
    global kept
    kept = glob.glob(pattern)
    kept.sort()
    return [read(index) for index in range(len(kept))]
