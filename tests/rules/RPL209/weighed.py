# OPTIONS: --no-preview
"""After AugLy (video/utils.py), algorithmic-efficiency (fastmri/input_pipeline.py), PyMIC (io/nifty_dataset.py),
svoice (data/data.py), nnDetection (Task016_Luna/scripts/prepare.py) and HowToTrainYourMAMLPytorch (data.py)."""

import glob
import json
import os

import pandas as pd
import tensorflow as tf
import torch


def on_each_frame(change, folder, settings_of):
    for i, name in enumerate(os.listdir(folder)):  # RPL209
        settings = settings_of(i)
        change(os.path.join(folder, name), **settings)


def on_each_frame_alike(change, folder, show):
    for i, name in enumerate(os.listdir(folder)):
        show.update(i)
        change(os.path.join(folder, name))


def batches(folder, read, seed):
    paths = glob.glob(os.path.join(folder, "*.h5"))  # RPL209
    found = tf.data.Dataset.from_tensor_slices(paths)
    found = found.interleave(read, cycle_length=32)
    found = found.enumerate().map(read)
    return found.shuffle(1000, seed=seed)


class Pictures(torch.utils.data.Dataset):
    def __init__(self, root):
        names = [name for name in os.listdir(root) if name.endswith(".png")]  # RPL209
        table = {"image": names}
        self.rows = pd.DataFrame.from_dict(table)

    def __getitem__(self, index):
        return self.rows.iloc[index, 0]


class Sources(torch.utils.data.Dataset):
    def __init__(self, folder):
        lists = []
        for name in os.listdir(folder):
            if name.startswith("s"):
                lists.append(os.path.join(folder, name))
        self.sources = []
        for path in lists:
            with open(path) as file:
                self.sources.append(json.load(file))

    def __getitem__(self, index):
        return torch.stack([self.sources[i][index] for i in range(len(self.sources))])


def sisnr(estimate, truth):
    return torch.sum(estimate * truth)


def write_splits(folder, path):
    parts = {}
    for subset in range(10):
        for name in os.listdir(os.path.join(folder, f"subset{subset}")):
            parts[name] = subset
    with open(path, "w") as file:
        json.dump(parts, file)


def write_paths(folder, labels, path):
    paths = {label: [] for label in labels}
    for root, _, files in os.walk(folder):  # RPL209
        for name in files:
            paths[root].append(name)
    with open(path, "w") as file:
        json.dump(paths, file)
