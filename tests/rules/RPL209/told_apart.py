# OPTIONS: --no-preview
"""Numbers that tell what is trained on from what is tested on. After PyTorch_Speaker_Verification (data_preprocess.py)."""

import glob
import os

import numpy as np

folders = glob.glob(os.path.join("speakers", "*"))  # RPL209


def prepare(read, train_path, test_path):
    limit = len(folders) // 10 * 9
    for i, folder in enumerate(folders):
        if i < limit:
            np.save(os.path.join(train_path, "speaker%d.npy" % i), read(folder))
        else:
            np.save(os.path.join(test_path, "speaker%d.npy" % (i - limit)), read(folder))


def split(root):
    parts = {"train": [], "val": []}
    for i, path in enumerate(os.listdir(root)):  # RPL209
        part = "val" if i % 5 == 0 else "train"
        parts[part].append(path.upper())
    return {name: sorted(found) for name, found in parts.items()}


def shown(root, train):
    for i, path in enumerate(os.listdir(root)):
        if i % 100 == 0:
            print("train", i)
        else:
            train(path)


prepare(np.load, "train", "test")
np.save("parts.npy", [split("speakers")])
shown("speakers", print)
